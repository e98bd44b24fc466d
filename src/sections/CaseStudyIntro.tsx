import type { Weave } from '../loom/weave.ts';
import { BrandIcon } from '../ui/BrandIcon.tsx';
import { Breadcrumbs, type BreadcrumbsProps } from '../ui/Breadcrumbs.tsx';
import { Cover, type CoverData } from '../ui/Cover.tsx';
import styles from './CaseStudyIntro.module.css';

type CaseStudyIntroProps = {
  id: string;
  title: string;
  description: string;
  weave: Weave;
  /** Shown only if it is a photo; the cloth is above the title anyway. */
  cover: CoverData;
  tech: { heading: string; list: readonly { name: string; path: string }[] };
  breadcrumbs: Omit<BreadcrumbsProps, 'current'>;
};

/** Title, description, technologies and picture of a project, under its cloth. */
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
