import { Cover, type Subject } from '../ui/Cover.tsx';
import { FeatureList } from '../ui/FeatureList.tsx';
import { Inset } from '../ui/Inset.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './ServiceList.module.css';

type ServiceListProps = {
  action: string;
  services: readonly (Subject & { summary: string; features: readonly string[] })[];
};

/** All services below one another, each with cover, summary, features and a link to its page. */
export function ServiceList({ action, services }: ServiceListProps) {
  return (
    <Inset>
      <ul role="list" className={styles.list} data-long="">
        {services.map(({ id, href, title, summary, features, cover }) => (
          <li key={id} className={styles.service}>
            <div className={styles.cover}>
              <Cover name={id} cover={cover} shape="card" sizes="(width >= 56rem) 32rem, 92vw" />
            </div>
            <div>
              <h2 className={styles.title}>{title}</h2>
              <p className={styles.summary}>{summary}</p>
              <FeatureList features={features} />
              <div className={styles.action}>
                <LinkButton href={href}>
                  {action} <VisuallyHidden>{title}</VisuallyHidden>
                </LinkButton>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Inset>
  );
}
