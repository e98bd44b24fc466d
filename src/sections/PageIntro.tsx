import { Cloth } from '../loom/Cloth.tsx';
import type { Weave } from '../loom/weave.ts';
import styles from './PageIntro.module.css';

export type PageIntroProps = {
  title: string;
  lead?: string;
  /** The cloth across the top of a page that has no other picture. */
  weave?: Weave;
};

/** The name of a page and what it is about. */
export function PageIntro({ title, lead, weave }: PageIntroProps) {
  return (
    <>
      {weave && (
        <div className={styles.cloth}>
          <Cloth name="page" weave={weave} cut="bolt" />
        </div>
      )}
      <div className={styles.intro}>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
    </>
  );
}
