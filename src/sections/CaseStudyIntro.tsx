import type { Weave } from '../loom/weave.ts';
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
  /** Icons as path data on a 24 by 24 grid; a technology may have none. */
  tech: { heading: string; list: readonly { name: string; path?: string | undefined }[] };
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
            <h1>{title}</h1>
            <p className={styles.description}>{description}</p>
          </div>
          <section aria-labelledby="tech">
            <h2 className={styles.heading} id="tech">
              {tech.heading}
            </h2>
            <ul role="list" className={styles.tech}>
              {tech.list.map(({ name, path }) => (
                <li key={name} className={styles.technology}>
                  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
                    {path ? <path d={path} /> : <rect x="6" y="6" width="12" height="12" rx="3" />}
                  </svg>
                  {name}
                </li>
              ))}
            </ul>
          </section>
        </div>
        {cover.kind === 'photo' && (
          <div className={styles.cover}>
            <Cover
              name={id}
              cover={cover}
              shape="card"
              sizes="(width >= 84rem) clamp(78rem, 78vw, 97.5rem), 94vw"
              loading="eager"
            />
          </div>
        )}
      </div>
    </>
  );
}
