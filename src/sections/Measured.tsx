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
        <ul role="list" className={styles.figures}>
          {figures.map((figure) => (
            <li key={figure.label} className={styles.figure}>
              <p className={styles.value}>{figure.value}</p>
              <p className={styles.label}>{figure.label}</p>
              <p data-text="small">{figure.how}</p>
            </li>
          ))}
        </ul>
      </section>
    </Inset>
  );
}
