import { Cloth } from './Cloth.tsx';
import { drafts } from './drafts.ts';
import { planOf } from './plan.ts';
import { PlanPattern } from './PlanPattern.tsx';
import { defaultWeave as weave } from './weave.ts';
import styles from './PlannedCloth.module.css';

const { threading, treadling, tieUp } = planOf(drafts[weave.draft]);

/**
 * The default cloth below and beside its plan: decoration that is threaded and woven as the page opens. Where it
 * is not beside a text, it has the threading alone.
 */
export function PlannedCloth() {
  return (
    <div className={styles.draft} data-screen-only="" aria-hidden="true">
      <svg className={styles.tieUp} viewBox={`0 0 ${treadling.width} ${threading.height}`}>
        <path d={tieUp} />
      </svg>
      <svg className={styles.threading}>
        <PlanPattern {...threading} dyed={weave.warp} />
      </svg>
      <svg className={styles.treadling}>
        <PlanPattern {...treadling} dyed={weave.weft} />
      </svg>
      <div className={styles.cloth}>
        <Cloth weave={weave} cut="bolt" />
      </div>
    </div>
  );
}
