import { useId } from 'react';
import { cell } from './threads.ts';
import type { Marks } from './notation.ts';
import styles from './MarkGrid.module.css';

/** Side of a mark without its stroke, and its distance from the edges of its cell. */
const side = 0.64 * cell;
const inset = (cell - side) / 2;

type MarkGridProps = Marks & { fill: string };

/** Children of an SVG: a part of a draft, with its top left at the origin. */
export function MarkGrid({ columns, rows, cells, fill }: MarkGridProps) {
  const grid = useId();
  const marks = cells.map(([column, row]) => {
    return `M${column * cell + inset} ${row * cell + inset}h${side}v${side}h${-side}z`;
  });
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
      <g className={styles.mark}>
        <path fill={fill} d={marks.join('')} />
      </g>
    </>
  );
}
