import { Band } from '../ui/Band.tsx';
import styles from './ProcessSteps.module.css';
import { StepFacts, type StepFact } from './StepFacts.tsx';

type ProcessStepsProps = {
  /** Unique in its page. */
  name: string;
  heading: string;
  steps: readonly { title: string; description: string; facts?: readonly StepFact[] }[];
};

/** Numbered steps, side by side on large screens, each with its facts, if any. */
export function ProcessSteps({ name, heading, steps }: ProcessStepsProps) {
  const hasFacts = steps.some(({ facts = [] }) => facts.length > 0);
  return (
    <Band name={name} heading={heading}>
      <ol role="list" className={styles.steps}>
        {steps.map(({ title, description, facts = [] }, index) => (
          <li key={title} className={hasFacts ? styles.withFacts : undefined}>
            <div>
              <div className={styles.head}>
                <p className={styles.number} aria-hidden="true">
                  {index + 1}
                </p>
                <h3 className={styles.title}>{title}</h3>
              </div>
              <p className={styles.description}>{description}</p>
            </div>
            <StepFacts facts={facts} />
          </li>
        ))}
      </ol>
    </Band>
  );
}
