import { useId } from 'react';
import { cell } from '../../contract/loom/threads.ts';
import type { Marks } from './notation.ts';
import styles from './MarkGrid.module.css';

/** Side of a mark without its stroke, and its distance from the edges of its cell. */
const side = 0.64 * cell;
const inset = (cell - side) / 2;

type MarkGridProps = Marks & {
  fill: string;
  /** Replace the cells: each has the class by which a style sheet shows or hides it. */
  squares?: readonly { name: string; cells: Marks['cells'] }[] | undefined;
};

function marksPath(cells: Marks['cells']): string {
  return cells
    .map(([column, row]) => {
      return `M${column * cell + inset} ${row * cell + inset}h${side}v${side}h${-side}z`;
    })
    .join('');
}

/** Children of an SVG: a part of a draft, with its top left at the origin. */
export function MarkGrid({ columns, rows, cells, fill, squares }: MarkGridProps) {
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
      <g className={styles.mark}>
        {squares ? (
          squares.map(({ name, cells: its }) => (
            <path key={name} className={name} fill={fill} d={marksPath(its)} />
          ))
        ) : (
          <path fill={fill} d={marksPath(cells)} />
        )}
      </g>
    </>
  );
}
