import { Card } from '../ui/Card.tsx';
import { Cover, type CoverData } from '../ui/Cover.tsx';
import { firstRow, Grid, thirdOfColumnOrSmall } from '../ui/Grid.tsx';

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
  /** How the pictures of the first row are fetched: at once if they are in the first view. */
  loading?: 'lazy' | 'eager';
};

/** Projects, three across on large screens. */
export function ProjectGrid({ projects, action, level, loading = 'lazy' }: ProjectGridProps) {
  return (
    <Grid across="three" pictures="beside">
      {projects.map(({ id, href, title, description, cover }, at) => (
        <Card
          key={id}
          title={title}
          href={href}
          action={action}
          level={level}
          cover={
            <Cover
              name={id}
              cover={cover}
              shape="card"
              sizes={thirdOfColumnOrSmall}
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
