import { useId } from 'react';
import { cell } from '../../contract/loom/threads.ts';
import type { Marks } from './notation.ts';
import styles from './MarkGrid.module.css';

/** Side of a mark without its stroke, and its distance from the edges of its cell. */
const side = 0.64 * cell;
const inset = (cell - side) / 2;

type MarkGridProps = Marks & {
  fill: string;
  /** Class of a mark that a style sheet shows or hides; without it, all are shown. */
  classOf?: ((cell: Marks['cells'][number]) => string) | undefined;
};

/** Path data of a mark in a cell. */
function markPath([column, row]: Marks['cells'][number]): string {
  return `M${column * cell + inset} ${row * cell + inset}h${side}v${side}h${-side}z`;
}

/** Children of an SVG: a part of a draft, with its top left at the origin. */
export function MarkGrid({ columns, rows, cells, fill, classOf }: MarkGridProps) {
  const grid = useId();
  return (
    <>
      <pattern id={grid} width={cell} height={cell} patternUnits="userSpaceOnUse">
        <path className={styles.line} fill="none" d={`M${cell} 0H0V${cell}`} />
      </pattern>
      <rect
        className={styles.line}
        width={columns * cell}
        height={rows * cell}
        fill={`url(#${grid})`}
      />
      {classOf ? (
        <g className={styles.mark} fill={fill}>
          {cells.map((it) => (
            <path key={classOf(it)} className={classOf(it)} d={markPath(it)} />
          ))}
        </g>
      ) : (
        <path className={styles.mark} fill={fill} d={cells.map(markPath).join('')} />
      )}
    </>
  );
}
