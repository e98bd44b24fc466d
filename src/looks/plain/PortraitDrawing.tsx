import { initialsOf } from '../../loom/initials.ts';
import type { PortraitDrawingProps } from '../props.ts';
import styles from './PortraitDrawing.module.css';

/** A field of colour, behind a portrait or with the initials of the person. */
export function PortraitDrawing({ name, drawing, isBehind }: PortraitDrawingProps) {
  return (
    <svg
      className={styles.field}
      viewBox="0 0 100 100"
      preserveAspectRatio="xMinYMax"
      data-pair={drawing}
      aria-hidden="true"
    >
      {!isBehind && (
        <text x="6" y="92" fontSize="46">
          {initialsOf(name).join('')}
        </text>
      )}
    </svg>
  );
}
