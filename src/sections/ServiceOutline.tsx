import { Draft, type DraftTexts } from '../loom/Draft.tsx';
import { FeatureList } from '../ui/FeatureList.tsx';
import styles from './ServiceOutline.module.css';

type ServiceOutlineProps = {
  description: string;
  features: { heading: string; list: readonly string[] };
  draft?: DraftTexts | undefined;
};

/** Description and features of a service, beside the draft of its cloth. */
export function ServiceOutline({ description, features, draft }: ServiceOutlineProps) {
  return (
    <div className={styles.outline}>
      <p className={styles.description} data-text="quiet">
        {description}
      </p>
      <section aria-labelledby="features">
        <h2 className={styles.heading} id="features">
          {features.heading}
        </h2>
        <FeatureList features={features.list} />
      </section>
      {draft && <Draft {...draft} size="card" />}
    </div>
  );
}
