import type { Weave } from '../loom/weave.ts';
import { BrandIcon } from '../ui/BrandIcon.tsx';
import { Breadcrumbs, type BreadcrumbsProps } from '../ui/Breadcrumbs.tsx';
import { Cover, type CoverData } from '../ui/Cover.tsx';
import styles from './CaseStudyIntro.module.css';

export type CaseStudyIntroProps = {
  id: string;
  title: string;
  description: string;
  weave: Weave;
  /** How it looks; a woven cover shows no more than the cloth does. */
  cover: CoverData;
  tech: { heading: string; list: readonly { name: string; path: string }[] };
  breadcrumbs: Omit<BreadcrumbsProps, 'current'>;
};

/** A project under its own cloth: what it does, what it is made with, and how it looks. */
export function CaseStudyIntro(props: CaseStudyIntroProps) {
  const { id, title, description, weave, cover, tech, breadcrumbs } = props;
  return (
    <>
      <Cover name={id} cover={{ kind: 'woven', weave, columns: 32 }} shape="band" />
      <div className={styles.intro}>
        <Breadcrumbs {...breadcrumbs} current={title} />
        <div className={styles.content}>
          <div>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.description}>{description}</p>
          </div>
          <section aria-labelledby="tech">
            <h2 className={styles.heading} id="tech">
              {tech.heading}
            </h2>
            <ul role="list" className={styles.tech}>
              {tech.list.map(({ name, path }) => (
                <li key={name} className={styles.technology}>
                  <BrandIcon path={path} />
                  {name}
                </li>
              ))}
            </ul>
          </section>
        </div>
        {cover.kind === 'photo' && (
          <div className={styles.cover}>
            <Cover name={id} cover={cover} shape="screen" sizes="(width >= 84rem) 78rem, 94vw" />
          </div>
        )}
      </div>
    </>
  );
}
