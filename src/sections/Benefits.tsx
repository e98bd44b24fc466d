import { Band } from '../ui/Band.tsx';
import styles from './Benefits.module.css';

export type BenefitsProps = {
  heading: string;
  benefits: readonly { title: string; description: string }[];
};

/** How the reader's work is different afterwards. */
export function Benefits({ heading, benefits }: BenefitsProps) {
  return (
    <Band name="benefits" heading={heading}>
      <ul role="list" className={styles.benefits}>
        {benefits.map(({ title, description }) => (
          <li key={title}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.description}>{description}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}
