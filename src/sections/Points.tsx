import { ActionLabel } from '../ui/ActionLabel.tsx';
import { Band } from '../ui/Band.tsx';
import { type Point, PointList } from '../ui/PointList.tsx';

type PointsProps = {
  heading: string;
  points: readonly Point[];
  layout?: 'above' | 'beside';
  /** Under the heading. */
  link?: { label: string; href: string } | undefined;
};

/** Titled statements under one heading. */
export function Points({ heading, points, layout = 'above', link }: PointsProps) {
  const aside = link && (
    <p>
      <a href={link.href}>
        <ActionLabel label={link.label} />
      </a>
    </p>
  );
  return (
    <Band heading={heading} layout={layout} aside={aside}>
      <PointList points={points} />
    </Band>
  );
}
