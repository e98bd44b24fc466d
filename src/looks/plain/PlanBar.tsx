import type { PlanBarProps } from '../props.ts';
import styles from './PlanBar.module.css';

/** A part of a bar of time: filled where it is certain, an outline where it is open; decoration. */
export function PlanBar({ kind }: PlanBarProps) {
  return <div className={styles.part} data-kind={kind} data-screen-only="" aria-hidden="true" />;
}
