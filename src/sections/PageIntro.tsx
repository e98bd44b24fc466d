import { Cloth } from '../loom/Cloth.tsx';
import type { Weave } from '../loom/weave.ts';
import { Breadcrumbs, type BreadcrumbsProps } from '../ui/Breadcrumbs.tsx';
import styles from './PageIntro.module.css';

export type PageIntroProps = {
  title: string;
  lead?: string | undefined;
  /** The cloth across the top of a page that has no other picture. */
  weave?: Weave;
  /** The way to a page below another. */
  breadcrumbs?: BreadcrumbsProps | undefined;
};

/** The name of a page and what it is about. */
export function PageIntro({ title, lead, weave, breadcrumbs }: PageIntroProps) {
  return (
    <>
      {weave && (
        <div className={styles.cloth}>
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
