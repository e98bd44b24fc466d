import { branches, missing, money, sum, total, words } from './figures.ts';
import styles from './SalesReport.module.css';

/** A report whose totals open to the rows that they are added up from, without a script. */
export function SalesReport() {
  return (
    <div className={styles.report}>
      {branches.map(({ name, source, rows }) => (
        <details key={name} className={styles.part}>
          <summary className={styles.line}>
            <span>{name}</span>
            <strong>{money(sum(rows))}</strong>
          </summary>
          <Rows rows={rows} note={source} />
        </details>
      ))}
      <p className={styles.line} data-total="">
        <span>{words.total}</span>
        <strong>{money(total)}</strong>
      </p>
      <details className={styles.part}>
        <summary className={styles.line}>
          <span>
            {words.accounts} {money(total - sum(missing))}
          </span>
          <strong>
            {money(sum(missing))} {words.lacking}
          </strong>
        </summary>
        <Rows rows={missing} />
      </details>
      <details className={styles.part}>
        <summary className={styles.line}>
          <span>{words.definition}</span>
        </summary>
        <p className={styles.note}>{words.defined}</p>
      </details>
      <p className={styles.note} data-text="small">
        {words.sources}
      </p>
    </div>
  );
}

type RowsProps = { rows: readonly { label: string; rupees: number }[]; note?: string };

function Rows({ rows, note }: RowsProps) {
  return (
    <>
      <dl>
        {rows.map(({ label, rupees }) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd>{money(rupees)}</dd>
          </div>
        ))}
      </dl>
      {note && (
        <p className={styles.note} data-text="small">
          {note}
        </p>
      )}
    </>
  );
}
