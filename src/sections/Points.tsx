import type { ReactNode } from 'react';
import { Band } from '../ui/Band.tsx';
import styles from './Points.module.css';

type PointsProps = {
  heading: string;
  points: readonly { title: string; description: string }[];
  tone?: 'deep';
  layout?: 'above' | 'beside';
  /** Under the heading. */
  children?: ReactNode;
};

/** Titled statements under one heading. */
export function Points(props: PointsProps) {
  const { heading, points, tone, layout = 'above', children } = props;
  return (
    <Band heading={heading} tone={tone} layout={layout} aside={children}>
      <ul role="list" className={styles.points}>
        {points.map(({ title, description }) => (
          <li key={title} className={styles.point}>
            <h3>{title}</h3>
            <p data-text="quiet">{description}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}
