import type { Drawing } from '../props.ts';
import styles from './CoverDrawing.module.css';

/** A field of colour for the title of a card; `data-cover` tells the card that its title stands on it. */
export function CoverDrawing(_props: Drawing) {
  return <div className={styles.field} data-cover="ground" />;
}
