import type { PlanClothProps } from '../props.ts';
import styles from './PlanCloth.module.css';

/** A plan as a bar of two tones: one where it is certain, and a piece of the other for each decision; decoration. */
export function PlanCloth({ weeks, size }: PlanClothProps) {
  const all = weeks.reduce((sum, part) => sum + part, 0);
  if (all === 0) return null;
  return (
    <div className={styles.plan} data-size={size} data-screen-only="" aria-hidden="true">
      {weeks.map((part, at) => {
        const share = `${(part / all) * 100}%`;
        return (
          <svg
            key={at}
            className={styles.piece}
            width={share}
            height={share}
            data-piece={at > 0 ? '' : undefined}
          />
        );
      })}
    </div>
  );
}
