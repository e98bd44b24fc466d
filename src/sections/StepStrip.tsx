import { rootScale } from '../loom/root-scale.ts';
import { StepCloth, type StepKind } from '../loom/StepCloth.tsx';
import { ActionLabel } from '../ui/ActionLabel.tsx';
import type { Description } from '../ui/DescriptionItems.tsx';
import type { Links } from '../ui/LinkList.tsx';
import styles from './StepStrip.module.css';

type Step = {
  title: string;
  /** Duration, then costs. */
  facts: readonly Description[];
  /** Days from start to end, and what is owed; the steps are drawn if all of them have it. */
  cloth?: { from: number; to?: number | undefined; charge: 'nothing' | 'fixed' | 'range' };
};

type StepStripProps = {
  heading: string;
  lead?: string | undefined;
  steps: readonly Step[];
  /** Says that the drawing has the scale of a root. */
  scale: string;
  openEnd?: string | undefined;
  /** Links to the steps in full, and to an example. */
  links: Links;
};

/** Threads along the whole strip, and below the title of a step at least. */
const total = 104;
const least = 10;

/** The steps at the start of a project in short, and the strip of cloth that they make, if their figures are known. */
export function StepStrip({ heading, lead, steps, scale, openEnd, links }: StepStripProps) {
  const strip = stripOf(steps);
  return (
    <section className={styles.section} aria-labelledby="project-start-heading">
      <h2 className={styles.heading} id="project-start-heading">
        {heading}
      </h2>
      {lead && <p data-text="lead">{lead}</p>}
      <ol role="list" className={styles[strip ? 'drawn' : 'plain']}>
        {steps.map(({ title, facts }, index) => {
          const [cloth, open] = strip?.[index] ?? [];
          // The costs stand first; for a range, the duration.
          const inOrder = cloth && cloth.kind !== 'range' ? facts.toReversed() : facts;
          return (
            <li key={title} data-kind={cloth?.kind}>
              <h3 className={styles.head}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                {title}
              </h3>
              {cloth && <StepCloth {...cloth} />}
              <dl className={styles.facts}>
                {inOrder.map(({ label, value }) => (
                  <div key={label}>
                    <dt data-text="">{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
              {open && <StepCloth {...open} />}
              {open && (
                <p className={styles.openEnd} data-text="">
                  {openEnd}
                </p>
              )}
            </li>
          );
        })}
      </ol>
      <p data-text="small">
        {strip && (
          <span className={styles.scale} data-screen-only="">
            {`${scale} `}
          </span>
        )}
        {links.map(({ label, href }) => (
          <a key={href} className={styles.link} href={href}>
            <ActionLabel label={label} />
          </a>
        ))}
      </p>
    </section>
  );
}

/** One or two pieces of cloth for each step; undefined if a figure is missing. */
function stripOf(steps: readonly Step[]) {
  const pieces = steps.map(({ cloth }) => cloth && piecesOf(cloth));
  if (!pieces.every((step) => step !== undefined)) return undefined;
  const days = pieces.flat().map((piece) => piece.days);
  const widths = rootScale(days, total, least);
  return pieces.map((step) => step.map(({ kind }) => ({ kind, cells: widths.shift() ?? 0 })));
}

function piecesOf({ from, to = from, charge }: NonNullable<Step['cloth']>) {
  const piece = (kind: StepKind, days: number) => ({ kind, days });
  if (charge !== 'range') return [piece(charge, to)];
  return to > from ? [piece(charge, from), piece('open', to - from)] : [piece(charge, from)];
}
