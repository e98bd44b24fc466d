import styles from './Proof.module.css';

export type ProofProps = {
  title: string;
  /** Tells visitors how to check the figures. */
  hint: string;
  figures: readonly { label: string; value: string }[];
};

/** Claims that visitors can check on the page itself. */
export function Proof({ title, hint, figures }: ProofProps) {
  return (
    <div>
      <h3>{title}</h3>
      <dl className={styles.figures}>
        {figures.map(({ label, value }) => (
          <div key={label} className={styles.figure}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.hint}>{hint}</p>
    </div>
  );
}
