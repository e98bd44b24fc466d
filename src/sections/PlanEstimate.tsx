import { useId } from 'react';
import { PlanBar } from '#look/PlanBar.tsx';
import { Button } from '../ui/Button.tsx';
import styles from './PlanEstimate.module.css';

type PlanEstimateProps = {
  id: string;
  /** Its place in `PlanFigures`. */
  number: number;
  labels: Record<'decisions' | 'hint' | 'total' | 'start', string>;
  /** `saving` is a sentence. */
  decisions: readonly { title: string; saving: string }[];
  weeks: readonly number[];
  /** Time and price with no decision made. */
  total: string;
  /** Page of the form. */
  action: string;
};

/** Threads along the whole bar. */
const threads = 104;

/** The range of an estimate as cloth, and the decisions that narrow it, without script: its page has `PlanFigures`. */
export function PlanEstimate(props: PlanEstimateProps) {
  const headingId = useId();
  const { id, number, labels, decisions, weeks, total, action } = props;
  const most = weeks.reduce((sum, part) => sum + part, 0);
  return (
    <form className={styles.estimate} method="get" action={action} data-plan={number}>
      <input type="hidden" name="plan" value={id} />
      <h2 className={styles.heading} id={headingId}>
        {labels.decisions}
      </h2>
      <p className={styles.hint} data-text="quiet">
        {labels.hint}
      </p>
      <div className={styles.bar} data-screen-only="" aria-hidden="true">
        {weeks.map((part, at) => (
          <div key={at} className={styles.part} data-part={at}>
            <PlanBar
              kind={at === 0 ? 'range' : 'open'}
              cells={Math.round((part / most) * threads)}
            />
          </div>
        ))}
      </div>
      <ul role="list" className={styles.decisions} aria-labelledby={headingId}>
        {decisions.map(({ title, saving }, at) => (
          <li key={title}>
            <label className={styles.decision}>
              <input type="checkbox" name="settled" value={at} />
              <span>{title}</span>
              <span className={styles.saving}>{saving}</span>
            </label>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <p className={styles.total}>
          <span data-text="small">{labels.total}</span> <span>{total}</span>
        </p>
        <p data-screen-only="">
          <Button type="submit">{labels.start}</Button>
        </p>
      </div>
    </form>
  );
}
