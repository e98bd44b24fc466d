import { Card } from '../ui/Card.tsx';
import { Cover, type Subject } from '../ui/Cover.tsx';
import { DescriptionRows } from '../ui/DescriptionRows.tsx';
import type { Description } from '../ui/DescriptionItems.tsx';
import { LinkList, type Links } from '../ui/LinkList.tsx';
import styles from './Showcase.module.css';

type ShowcaseProps = {
  projects: readonly (Subject & {
    /** Above the title, such as for whom it was made. */
    eyebrow?: string | undefined;
    description: string;
    facts: readonly Description[];
    /** Links to what visitors can try, above the facts. */
    tryIt: Links;
  })[];
  labels: { action: string; tryIt: string };
};

/** Projects with their facts, the first of them large. */
export function Showcase({ projects, labels }: ShowcaseProps) {
  return (
    <ul role="list" className={styles.list}>
      {projects.map(({ id, href, title, eyebrow, description, facts, tryIt, cover }) => (
        <Card
          key={id}
          title={title}
          href={href}
          action={labels.action}
          level={2}
          eyebrow={eyebrow && <p data-text="small">{eyebrow}</p>}
          cover={
            <Cover cover={cover} shape="card" sizes="(width >= 60rem) 55vw, 92vw" loading="eager" />
          }
        >
          <p>{description}</p>
          <div className={styles.facts} data-text="small">
            <DescriptionRows
              spacing="ruled"
              items={[
                { label: labels.tryIt, value: tryIt.length > 0 && <LinkList links={tryIt} /> },
                ...facts,
              ]}
            />
          </div>
        </Card>
      ))}
    </ul>
  );
}
