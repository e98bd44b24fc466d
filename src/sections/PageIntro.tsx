import { Cloth } from '../loom/Cloth.tsx';
import type { Weave } from '../loom/weave.ts';
import { Breadcrumbs, type BreadcrumbsProps } from '../ui/Breadcrumbs.tsx';
import styles from './PageIntro.module.css';

type PageIntroProps = {
  title: string;
  lead?: string | undefined;
  /** Cloth across the top, for a page without another picture. */
  weave?: Weave;
  breadcrumbs?: BreadcrumbsProps | undefined;
};

/** Title and lead of a page. */
export function PageIntro({ title, lead, weave, breadcrumbs }: PageIntroProps) {
  return (
    <>
      {weave && (
        <div className={styles.cloth} data-screen-only="">
          <Cloth name="page" weave={weave} cut="bolt" />
        </div>
      )}
      <div className={styles.intro}>
        {breadcrumbs && <Breadcrumbs {...breadcrumbs} />}
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
    </>
  );
}
