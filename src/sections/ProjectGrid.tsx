import { Fragment } from 'react';
import { Card } from '../ui/Card.tsx';
import { Cover, type Subject } from '../ui/Cover.tsx';
import { Grid } from '../ui/Grid.tsx';
import type { Links } from '../ui/LinkList.tsx';

type ProjectGridProps = {
  projects: readonly (Subject & {
    description: string;
    facts: { client?: string | undefined };
    /** Links to what visitors can try, below the description. */
    tryIt: Links;
  })[];
  labels: { action: string; tryIt: string };
};

const sizes =
  '(width >= 82rem) clamp(25rem, 25vw, 31.25rem), (width >= 64rem) 30vw, (width >= 36rem) 42vw, 92vw';

/** Projects, three across on large screens, below one another on smaller ones. */
export function ProjectGrid({ projects, labels }: ProjectGridProps) {
  return (
    <Grid across="three" pictures="half">
      {projects.map(({ id, href, title, description, facts, tryIt, cover }) => (
        <Card
          key={id}
          title={title}
          href={href}
          action={labels.action}
          level={3}
          eyebrow={facts.client && <p data-text="small">{facts.client}</p>}
          cover={<Cover cover={cover} shape="card" sizes={sizes} />}
        >
          <p>{description}</p>
          {tryIt.length > 0 && (
            <p>
              {`${labels.tryIt} · `}
              {tryIt.map((link, at) => (
                <Fragment key={link.href}>
                  {at > 0 && ' · '}
                  <a href={link.href}>{link.label}</a>
                </Fragment>
              ))}
            </p>
          )}
        </Card>
      ))}
    </Grid>
  );
}
