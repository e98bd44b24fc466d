import styles from './StepFacts.module.css';

export type StepFact = { label: string; value: string };

/** Duration and cost of a step; nothing without facts. */
export function StepFacts({ facts }: { facts: readonly StepFact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
