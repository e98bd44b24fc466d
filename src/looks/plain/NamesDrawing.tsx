import { initialsOf } from '../../loom/initials.ts';
import type { NamesDrawingProps } from '../props.ts';
import styles from './PortraitDrawing.module.css';

/** A field of colour, behind a portrait or with the initials of the person; as high in every row. */
export function NamesDrawing({ rows, at, drawing, isBehind }: NamesDrawingProps) {
  const row = rows[at[0]] ?? [];
  const width = 300 / row.length;
  return (
    <svg
      className={styles.field}
      width={3 * width}
      viewBox={`0 0 ${width} 100`}
      data-pair={drawing}
    >
      {!isBehind && (
        <text x="6" y="92" fontSize="46">
          {initialsOf(row[at[1]] ?? '').join('')}
        </text>
      )}
    </svg>
  );
}
