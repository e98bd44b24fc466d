import { Card } from '../ui/Card.tsx';
import { Cover, type Subject } from '../ui/Cover.tsx';
import { Grid, thirdOfColumn } from '../ui/Grid.tsx';

type ProjectGridProps = {
  projects: readonly (Subject & { description: string; facts: { client?: string | undefined } })[];
  action: string;
};

/** Projects, three across on large screens. */
export function ProjectGrid({ projects, action }: ProjectGridProps) {
  return (
    <Grid across="three">
      {projects.map(({ id, href, title, description, facts, cover }) => (
        <Card
          key={id}
          title={title}
          href={href}
          action={action}
          level={3}
          eyebrow={facts.client && <p data-text="small">{facts.client}</p>}
          cover={<Cover cover={cover} shape="card" sizes={thirdOfColumn} />}
        >
          <p>{description}</p>
        </Card>
      ))}
    </Grid>
  );
}
