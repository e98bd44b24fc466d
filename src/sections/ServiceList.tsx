import { ActionLabel } from '../ui/ActionLabel.tsx';
import { Cover, type Subject } from '../ui/Cover.tsx';
import { FeatureList } from '../ui/FeatureList.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './ServiceList.module.css';

type ServiceListProps = {
  labels: { action: string; firstStep: string };
  services: readonly (Subject & {
    tagline: string;
    features: readonly string[];
    /** Time and price of the first step. */
    costs?: string | undefined;
  })[];
  /** Level of the headings. */
  level: 2 | 3;
};

/** Services with a swatch, tagline, price, features and a link to its page: side by side on large screens. */
export function ServiceList({ labels, services, level }: ServiceListProps) {
  const Heading = `h${level}` as const;
  return (
    <ul role="list" className={styles.services}>
      {services.map(({ id, href, title, tagline, features, costs, cover }) => (
        <li key={id} className={styles.service}>
          <div className={styles.swatch}>
            <Cover
              cover={cover}
              shape="card"
              sizes="(width >= 64rem) clamp(20rem, 32vw, 36rem), 9rem"
            />
          </div>
          <div className={styles.text}>
            <Heading className={styles.title}>{title}</Heading>
            <p className={styles.tagline} data-text="quiet">
              {tagline}
            </p>
            {costs && (
              <p className={styles.costs} data-text="small">
                {labels.firstStep} <strong>{costs}</strong>
              </p>
            )}
          </div>
          <div className={styles.features} data-text="small">
            <FeatureList features={features} rules="none" />
          </div>
          <a className={styles.action} href={href}>
            <ActionLabel label={labels.action} /> <VisuallyHidden>{title}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}
