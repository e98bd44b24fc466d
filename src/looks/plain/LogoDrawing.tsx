import type { Drawing } from '../props.ts';
import styles from './LogoDrawing.module.css';

/** The initials of a company without a logo. */
export function LogoDrawing(_props: Drawing) {
  return <img className={styles.logo} src="/favicon.svg" alt="" width="100" height="100" />;
}
