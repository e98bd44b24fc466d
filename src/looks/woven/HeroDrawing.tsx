import { useId } from 'react';
import { type Dye, dye } from '../../loom/dyes.ts';
import { Cloth } from '../../loom/Cloth.tsx';
import { planCell, planOf, type PlanPart } from '../../loom/plan.ts';
import { defaultWeave as weave, draftOf } from '../../loom/weave.ts';
import styles from './HeroDrawing.module.css';

const { threading, treadling, tieUp } = planOf(draftOf(weave));

/** The default cloth below and beside its plan; it is woven as the page opens. */
export function HeroDrawing() {
  return (
    <div className={styles.drawing} data-screen-only="" aria-hidden="true">
      <svg className={styles.tieUp} viewBox={`0 0 ${treadling.width} ${threading.height}`}>
        <path d={tieUp} />
      </svg>
      <svg className={styles.threading}>
        <Marks {...threading} dyed={weave.warp} />
      </svg>
      <svg className={styles.treadling}>
        <Marks {...treadling} dyed={weave.weft} />
      </svg>
      <div className={styles.cloth}>
        <Cloth weave={weave} />
      </div>
    </div>
  );
}

/** A rectangle of empty marks and, over it, one of what fills them and leads to the cloth. */
function Marks({ marks, threads, width, height, dyed }: PlanPart & { dyed: Dye }) {
  const [empty, filled] = [useId(), useId()];
  const tile = {
    width: `${width / planCell}em`,
    height: `${height / planCell}em`,
    viewBox: `0 0 ${width} ${height}`,
    patternUnits: 'userSpaceOnUse',
  };
  return (
    <>
      <pattern id={empty} {...tile}>
        <path stroke="var(--color-text)" strokeWidth="3.2" d={marks} />
        <path stroke="var(--color-page)" strokeWidth="2.4" d={marks} />
      </pattern>
      <pattern id={filled} {...tile} stroke={dye(dyed)}>
        <path className={styles.threads} strokeWidth=".5" d={threads} />
        <path strokeWidth="2.6" d={marks} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${empty})`} />
      <rect width="100%" height="100%" fill={`url(#${filled})`} />
    </>
  );
}
