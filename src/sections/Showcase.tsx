import { Card } from '../ui/Card.tsx';
import { Cover, type Subject } from '../ui/Cover.tsx';
import { type Description, DescriptionList } from '../ui/DescriptionList.tsx';
import styles from './Showcase.module.css';

type Links = readonly { label: string; href: string }[];

type ShowcaseProps = {
  projects: readonly (Subject & {
    /** Above the title, such as for whom it was made. */
    eyebrow?: string | undefined;
    description: string;
    facts: readonly Description[];
    /** What visitors can try; it precedes the facts. */
    tryIt: { label: string; links: Links };
  })[];
  action: string;
};

/** Projects with their facts, the first of them large. */
export function Showcase({ projects, action }: ShowcaseProps) {
  return (
    <ul role="list" className={styles.list}>
      {projects.map(({ id, href, title, eyebrow, description, facts, tryIt, cover }) => (
        <Card
          key={id}
          title={title}
          href={href}
          action={action}
          level={2}
          eyebrow={eyebrow && <p data-text="small">{eyebrow}</p>}
          cover={
            <Cover cover={cover} shape="card" sizes="(width >= 60rem) 55vw, 92vw" loading="eager" />
          }
        >
          <p>{description}</p>
          <DescriptionList items={[...trying(tryIt), ...facts]} layout="rows" />
        </Card>
      ))}
    </ul>
  );
}

function trying({ label, links }: { label: string; links: Links }): Description[] {
  if (links.length === 0) return [];
  const list = (
    <ul role="list">
      {links.map((link) => (
        <li key={link.href}>
          <a className={styles.link} href={link.href}>
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  );
  return [{ label, value: list }];
}
