import styles from './PlanSum.module.css';

/** What is left while all is open, and the data from which a script computes the rest. */
export type Figures = readonly { total: string; figure: object }[];

/** Time and price of a plan, which are read out as they change. */
export function PlanSum({ figures }: { figures: Figures }) {
  return (
    <output className={styles.figures}>
      {figures.map(({ total, figure }, at) => (
        <span key={at} data-figure={JSON.stringify(figure)}>
          {total}
        </span>
      ))}
    </output>
  );
}
