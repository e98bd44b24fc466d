import { Band } from '../ui/Band.tsx';
import styles from './Benefits.module.css';

type BenefitsProps = {
  heading: string;
  benefits: readonly { title: string; description: string }[];
};

/** Gains of the client from a service. */
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
