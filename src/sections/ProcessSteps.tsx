import { Band } from '../ui/Band.tsx';
import styles from './ProcessSteps.module.css';

type ProcessStepsProps = {
  heading: string;
  steps: readonly { title: string; description: string }[];
};

/** Numbered steps, five across on large screens. */
export function ProcessSteps({ heading, steps }: ProcessStepsProps) {
  return (
    <Band name="process" heading={heading}>
      <ol role="list" className={styles.steps}>
        {steps.map(({ title, description }, index) => (
          <li key={title}>
            <p className={styles.number} aria-hidden="true">
              {index + 1}
            </p>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.description}>{description}</p>
          </li>
        ))}
      </ol>
    </Band>
  );
}
