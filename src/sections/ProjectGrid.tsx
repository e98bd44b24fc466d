import { Card } from '../ui/Card.tsx';
import { Cover, type Subject } from '../ui/Cover.tsx';
import { firstRow, Grid, thirdOfColumn } from '../ui/Grid.tsx';

type ProjectGridProps = {
  projects: readonly (Subject & {
    description: string;
    facts: {
      client?: string | undefined;
    };
  })[];
  action: string;
  level: 2 | 3;
  /** Loading of the pictures in the first row: `eager` if they are in the first view. */
  loading?: 'lazy' | 'eager';
};

/** Projects, three across on large screens. */
export function ProjectGrid({ projects, action, level, loading = 'lazy' }: ProjectGridProps) {
  return (
    <Grid across="three">
      {projects.map(({ id, href, title, description, facts, cover }, at) => (
        <Card
          key={id}
          title={title}
          href={href}
          action={action}
          level={level}
          eyebrow={facts.client && <p data-text="small">{facts.client}</p>}
          cover={
            <Cover
              cover={cover}
              shape="card"
              sizes={thirdOfColumn}
              loading={at < firstRow ? loading : 'lazy'}
            />
          }
        >
          <p>{description}</p>
        </Card>
      ))}
    </Grid>
  );
}
