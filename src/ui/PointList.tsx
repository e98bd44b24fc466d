import styles from './PointList.module.css';

export type Point = { title: string; description: string };

/** Titled statements, side by side as the width allows. */
export function PointList({ points }: { points: readonly Point[] }) {
  return (
    <ul role="list" className={styles.points}>
      {points.map(({ title, description }) => (
        <li key={title} className={styles.point}>
          <h3>{title}</h3>
          <p data-text="quiet">{description}</p>
        </li>
      ))}
    </ul>
  );
}
