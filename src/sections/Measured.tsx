import { Inset } from '../ui/Inset.tsx';
import styles from './Measured.module.css';

type MeasuredProps = {
  label: string;
  figures: readonly { value: string; label: string; how: string }[];
};

/** Large figures, each with how it was measured. */
export function Measured({ label, figures }: MeasuredProps) {
  return (
    <Inset>
      <section aria-label={label}>
        <dl className={styles.figures}>
          {figures.map((figure) => (
            <div key={figure.label} className={styles.figure}>
              <dt className={styles.label}>{figure.label}</dt>
              <dd className={styles.value}>{figure.value}</dd>
              <dd data-text="small">{figure.how}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Inset>
  );
}
