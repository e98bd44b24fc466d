import { Breadcrumbs, type BreadcrumbsProps } from '../ui/Breadcrumbs.tsx';
import { Cover, type CoverData } from '../ui/Cover.tsx';
import { FeatureList } from '../ui/FeatureList.tsx';
import styles from './ServiceIntro.module.css';

type ServiceIntroProps = {
  id: string;
  title: string;
  description: string;
  cover: CoverData;
  features: { heading: string; list: readonly string[] };
  breadcrumbs: Omit<BreadcrumbsProps, 'current'>;
};

/** Title, description and features of a service, under its cover. */
export function ServiceIntro(props: ServiceIntroProps) {
  const { id, title, description, cover, features, breadcrumbs } = props;
  return (
    <>
      <Cover name={id} cover={cover} shape="band" />
      <div className={styles.intro}>
        <div className={styles.breadcrumbs}>
          <Breadcrumbs {...breadcrumbs} current={title} />
        </div>
        <div>
          <h1>{title}</h1>
          <p className={styles.description}>{description}</p>
        </div>
        <section aria-labelledby="features">
          <h2 className={styles.heading} id="features">
            {features.heading}
          </h2>
          <FeatureList features={features.list} />
        </section>
      </div>
    </>
  );
}
