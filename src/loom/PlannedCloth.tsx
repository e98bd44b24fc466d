import { useId } from 'react';
import { type Dye, dye } from '../../contract/loom/dyes.ts';
import { Cloth } from './Cloth.tsx';
import { drafts } from './drafts.ts';
import { planCell, planOf, type PlanPart } from './plan.ts';
import { defaultWeave as weave } from './weave.ts';
import styles from './PlannedCloth.module.css';

/** What a visitor can do with the drawing. */
export type PlannedClothTexts = {
  /** Name of the choice, and its options. */
  label: string;
  plan: string;
  cloth: string;
  /** To the draft that can be changed. */
  link?: { label: string; href: string } | undefined;
};

const { threading, treadling, tieUp } = planOf(drafts[weave.draft]);

/**
 * The default cloth below and beside its plan: decoration that is threaded and woven as the page opens, and again
 * after the plan was shown alone. Where it is not beside a text, it has the threading alone.
 */
export function PlannedCloth({ texts }: { texts?: PlannedClothTexts | undefined }) {
  return (
    <div className={styles.drawing} data-screen-only="">
      <div className={styles.draft} aria-hidden="true">
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
          <Cloth weave={weave} cut="bolt" />
        </div>
      </div>
      {texts && <Views {...texts} />}
    </div>
  );
}

/** Radio buttons, which the style sheet follows without a script. */
function Views({ label, plan, cloth, link }: PlannedClothTexts) {
  return (
    <div className={styles.views} data-text="small">
      <div role="radiogroup" aria-label={label}>
        <label>
          <input type="radio" name="view" value="plan" />
          {plan}
        </label>
        <label>
          <input type="radio" name="view" defaultChecked />
          {cloth}
        </label>
      </div>
      {link && <a href={link.href}>{link.label}</a>}
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
