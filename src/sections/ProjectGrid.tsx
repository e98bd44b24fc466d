import { Card } from '../ui/Card.tsx';
import { Cover, type Subject } from '../ui/Cover.tsx';
import { type Description, DescriptionRows } from '../ui/DescriptionRows.tsx';
import { Grid, thirdOfColumn } from '../ui/Grid.tsx';
import { LinkList, type Links } from '../ui/LinkList.tsx';
import styles from './ProjectGrid.module.css';

type ProjectGridProps = {
  /** Three across on large screens; or two, with their facts, below a first one that is as wide as the page. */
  size: 'small' | 'large';
  projects: readonly (Subject & {
    description: string;
    /** Above the title, such as for whom it was made. */
    eyebrow?: string | undefined;
    /** Of a large one. */
    details?: readonly Description[];
    /** Links to what visitors can try. */
    tryIt: Links;
  })[];
  labels: { action: string; tryIt: string };
};

/** Projects with links to their pages. */
export function ProjectGrid({ size, projects, labels }: ProjectGridProps) {
  const isLarge = size === 'large';
  return (
    <Grid
      across={isLarge ? 'two' : 'three'}
      pictures={isLarge ? undefined : 'half'}
      first={isLarge || projects.length === 1 ? 'wide' : undefined}
    >
      {projects.map(({ id, href, title, description, eyebrow, details = [], tryIt, cover }) => (
        <Card
          key={id}
          title={title}
          href={href}
          action={labels.action}
          level={isLarge ? 2 : 3}
          eyebrow={eyebrow && <p data-text="small">{eyebrow}</p>}
          cover={
            <Cover
              // What a small picture shows can hardly be read, and the title stands beside it.
              cover={isLarge || cover?.kind !== 'photo' ? cover : { ...cover, alt: '' }}
              sizes={isLarge ? '(width >= 60rem) 55vw, 92vw' : thirdOfColumn}
              loading={isLarge ? 'eager' : 'lazy'}
            />
          }
        >
          <p>{description}</p>
          <div className={isLarge ? styles.facts : undefined} data-text="small">
            <DescriptionRows
              spacing={isLarge ? 'ruled' : 'compact'}
              items={[
                { label: labels.tryIt, value: tryIt.length > 0 && <LinkList links={tryIt} /> },
                ...details,
              ]}
            />
          </div>
        </Card>
      ))}
    </Grid>
  );
}
