import type { ReactNode } from 'react';
import { Breadcrumbs, type BreadcrumbsProps } from '../ui/Breadcrumbs.tsx';
import { Cover, type CoverData } from '../ui/Cover.tsx';
import { FeatureList } from '../ui/FeatureList.tsx';
import styles from './ServiceIntro.module.css';

type ServiceIntroProps = {
  id: string;
  title: string;
  /** What the service is; the first paragraph in larger type. */
  paragraphs: readonly string[];
  cover: CoverData;
  features: { heading: string; list: readonly string[] };
  breadcrumbs: Omit<BreadcrumbsProps, 'current'>;
  /** Below the features. */
  children?: ReactNode;
};

/** Title, description and features of a service, under its cover. */
export function ServiceIntro(props: ServiceIntroProps) {
  const { id, title, paragraphs, cover, features, breadcrumbs, children } = props;
  return (
    <>
      <Cover name={id} cover={cover} shape="band" />
      <div className={styles.intro}>
        <div className={styles.breadcrumbs}>
          <Breadcrumbs {...breadcrumbs} current={title} />
        </div>
        <div>
          <h1>{title}</h1>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className={styles.paragraph}>
              {paragraph}
            </p>
          ))}
        </div>
        <div className={styles.aside}>
          <section aria-labelledby="features">
            <h2 className={styles.heading} id="features">
              {features.heading}
            </h2>
            <FeatureList features={features.list} />
          </section>
          {children}
        </div>
      </div>
    </>
  );
}
