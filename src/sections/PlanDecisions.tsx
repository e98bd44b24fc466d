import { useId } from 'react';
import styles from './PlanDecisions.module.css';

/** `saving` is a sentence. */
export type Decisions = readonly { id: string; title: string; saving: string }[];

type PlanDecisionsProps = {
  heading: string;
  /** How to make them, with a script. */
  hint: string;
  decisions: Decisions;
};

/** The decisions that narrow a plan: boxes to tick, or a list where no script computes what is left. */
export function PlanDecisions({ heading, hint, decisions }: PlanDecisionsProps) {
  const headingId = useId();
  return (
    <div role="group" aria-labelledby={headingId}>
      <h2 className={styles.heading} id={headingId}>
        {heading}
      </h2>
      <p className={styles.hint} data-text="small" data-screen-only="">
        {hint}
      </p>
      <ul role="list">
        {decisions.map(({ id, title, saving }) => (
          <li key={id}>
            <label className={styles.decision}>
              <input type="checkbox" name="settled" value={id} autoComplete="off" />
              <span>{title}</span>
              <span className={styles.saving}>{saving}</span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}
