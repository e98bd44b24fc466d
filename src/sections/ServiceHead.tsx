import { type ReactNode, useId } from 'react';
import { Draft } from '#look/Draft.tsx';
import type { DraftTexts } from '../looks/props.ts';
import { Cover, type CoverData } from '../ui/Cover.tsx';
import { FeatureList } from '../ui/FeatureList.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import styles from './ServiceHead.module.css';

type ServiceHeadProps = {
  title: string;
  lead?: string | undefined;
  description: string;
  features: { heading: string; list: readonly string[] };
  /** The photo of a service, or the draft of its cloth. */
  picture?: CoverData | DraftTexts | undefined;
  /** Below the text; on a wide screen below the picture. */
  children?: ReactNode;
};

/** Name, description and features of a service, beside its picture. */
export function ServiceHead(props: ServiceHeadProps) {
  const featuresId = useId();
  const { title, lead, description, features, picture, children } = props;
  return (
    <div className={styles.head} data-sheet="">
      <PageTitle>{title}</PageTitle>
      <div className={styles.text}>
        {lead && <p data-text="lead">{lead}</p>}
        <p data-text="quiet">{description}</p>
      </div>
      <div className={styles.step}>{children}</div>
      {picture && (
        <div className={styles.picture}>
          {'caption' in picture ? (
            <Draft {...picture} size="figure" />
          ) : (
            <Cover cover={picture} sizes="(width >= 64rem) 26rem, 92vw" loading="eager" />
          )}
        </div>
      )}
      <section className={styles.features} aria-labelledby={featuresId}>
        <h2 className={styles.heading} id={featuresId}>
          {features.heading}
        </h2>
        <FeatureList features={features.list} />
      </section>
    </div>
  );
}
