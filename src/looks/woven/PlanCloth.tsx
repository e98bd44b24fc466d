import { useId } from 'react';
import { dye } from '../../loom/dyes.ts';
import { notation } from '../../loom/notation.ts';
import { linePath } from '../../loom/threads.ts';
import { ThreadPattern } from '../../loom/ThreadPattern.tsx';
import { defaultWeave as weave, draftOf } from '../../loom/weave.ts';
import type { PlanClothProps } from '../props.ts';
import styles from './PlanCloth.module.css';

/** Rows of a cloth while all of it is open. */
const allRows = 27;
/** Side of a crossing in the units of the threading; a shaft is half as high. */
const side = 8;

/** A plan as cloth: dense where it is certain, and a piece for each decision, fewer and fewer threads; decoration. */
export function PlanCloth({ weeks, size }: PlanClothProps) {
  const id = useId();
  const rows = rowsOf(weeks);
  return (
    <div className={styles.plan} data-size={size} data-screen-only="" aria-hidden="true">
      {size === 'hero' && <Threading />}
      {rows.map((count, at) => {
        const start = rows.slice(0, at).reduce((sum, before) => sum + before, 0);
        const open = thinned(
          rows[0] ?? 0,
          Array.from({ length: count }, (_, row) => start + row),
        );
        return (
          <div key={at} className={styles.piece} data-piece={at > 0 ? '' : undefined}>
            <svg height={`${count}em`}>
              {at === 0 && (
                <>
                  <ThreadPattern id={id} weave={weave} side="em" />
                  <ThreadPattern id={`${id}weft`} weave={weave} side="em" isWeftOnly />
                  <rect width="100%" height="100%" fill={`url(#${id})`} />
                </>
              )}
              {at > 0 && (
                <svg y={`-${start}em`} overflow="visible">
                  {open.map((row) => (
                    <rect
                      key={row}
                      y={`${row}em`}
                      width="100%"
                      height="1em"
                      fill={`url(#${id}weft)`}
                    />
                  ))}
                </svg>
              )}
            </svg>
          </div>
        );
      })}
    </div>
  );
}

/** The threads of the warp on their way through the shafts. */
function Threading() {
  const id = useId();
  const { cells, columns, rows } = notation(draftOf(weave), 1).threading;
  const heddles = cells.map(([column, row]) => ({
    x: column * side + side / 2,
    y: (row * side) / 2 + 2,
  }));
  const [width, height] = [columns * side, (rows * side) / 2 + 4];
  return (
    <svg className={styles.threading} height={`${height / side}em`}>
      <pattern
        id={id}
        width={`${columns}em`}
        height="100%"
        viewBox={`0 0 ${width} ${height}`}
        patternUnits="userSpaceOnUse"
        stroke={dye(weave.warp)}
      >
        <path strokeWidth=".6" d={linePath(heddles.map((it) => ({ ...it, down: height })))} />
        <path
          strokeWidth="2.4"
          strokeLinecap="round"
          d={linePath(heddles.map(({ x, y }) => ({ x: x - 1, y, right: 2 })))}
        />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

/** Rows of each piece, at least one. */
function rowsOf(weeks: readonly number[]): number[] {
  const all = weeks.reduce((sum, part) => sum + part, 0);
  if (all === 0) return [allRows];
  return weeks.map((part) => (part > 0 ? Math.max(1, Math.round((part / all) * allRows)) : 0));
}

/** The rows that are woven of those after the dense ones, fewer and fewer: spread by multiples of the golden ratio. */
function thinned(dense: number, rows: readonly number[]): number[] {
  return rows.filter((row) => (0.6 + row * 0.618) % 1 > (row - dense) / (allRows + 2 - dense));
}
