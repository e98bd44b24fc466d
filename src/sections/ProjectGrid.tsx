import { Card } from '../ui/Card.tsx';
import { Cover, type CoverData } from '../ui/Cover.tsx';
import { Grid, thirdOfColumn } from '../ui/Grid.tsx';

export type ProjectGridProps = {
  projects: readonly {
    id: string;
    href: string;
    title: string;
    description: string;
    cover: CoverData;
  }[];
  action: string;
  /** Level of the titles in the page's outline. */
  level: 2 | 3;
};

/** Projects, three across on large screens. */
export function ProjectGrid({ projects, action, level }: ProjectGridProps) {
  return (
    <Grid across="three">
      {projects.map(({ id, href, title, description, cover }) => (
        <Card
          key={id}
          title={title}
          href={href}
          action={action}
          level={level}
          cover={<Cover name={id} cover={cover} shape="card" sizes={thirdOfColumn} />}
        >
          <p>{description}</p>
        </Card>
      ))}
    </Grid>
  );
}
