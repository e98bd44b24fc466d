import type { Drawing } from '../props.ts';
import styles from './FooterEdge.module.css';

/** A thick rule along the top of the footer. */
export function FooterEdge(_props: Drawing) {
  return <div className={styles.edge} data-screen-only="" />;
}
