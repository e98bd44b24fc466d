import { Draft, type DraftTexts } from '../loom/Draft.tsx';
import { Breadcrumbs, type BreadcrumbsProps } from '../ui/Breadcrumbs.tsx';
import { Cover, type CoverData } from '../ui/Cover.tsx';
import { FeatureList } from '../ui/FeatureList.tsx';
import styles from './ServiceIntro.module.css';

type ServiceIntroProps = {
  id: string;
  title: string;
  text: { lead?: string | undefined; description: string };
  cover: CoverData;
  draft?: DraftTexts | undefined;
  features: { heading: string; list: readonly string[] };
  breadcrumbs: Omit<BreadcrumbsProps, 'current'>;
};

/** Title, description and features of a service, under its cover. */
export function ServiceIntro(props: ServiceIntroProps) {
  const { id, title, text, cover, draft, features, breadcrumbs } = props;
  return (
    <>
      <Cover name={id} cover={cover} shape="band" />
      <div className={styles.intro}>
        <div className={styles.head}>
          <Breadcrumbs {...breadcrumbs} current={title} />
          <h1 className={styles.title}>{title}</h1>
          {text.lead && <p className={styles.lead}>{text.lead}</p>}
        </div>
        <p className={styles.description}>{text.description}</p>
        <section aria-labelledby="features">
          <h2 className={styles.heading} id="features">
            {features.heading}
          </h2>
          <FeatureList features={features.list} />
        </section>
        {draft && <Draft {...draft} size="card" />}
      </div>
    </>
  );
}
