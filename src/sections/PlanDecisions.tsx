import type { ReactNode } from 'react';
import styles from './PlanDecisions.module.css';

/** `saving` is a sentence. */
export type Decisions = readonly { id: string; title: string; saving: string }[];

type PlanDecisionsProps = {
  /** Accessible name. */
  label: string;
  /** How to make them, with a script. */
  hint: string;
  decisions: Decisions;
  /** Above the hint. */
  children?: ReactNode;
};

/** The decisions that narrow a plan: boxes to tick, or a list where no script computes what is left. */
export function PlanDecisions({ label, hint, decisions, children }: PlanDecisionsProps) {
  return (
    <div role="group" aria-label={label}>
      {children}
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
