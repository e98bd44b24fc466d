import type { ReactNode } from 'react';
import { Cover, type CoverData } from '../ui/Cover.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import styles from './PageIntro.module.css';

type PageIntroProps = {
  title: string;
  lead?: string | undefined;
  /** Picture across the top. */
  cover?: CoverData | undefined;
  /** Below the lead. */
  children?: ReactNode;
};

export function PageIntro({ title, lead, cover, children }: PageIntroProps) {
  return (
    <>
      {cover && (
        <div className={styles.cover} data-kind={cover.kind}>
          <Cover cover={cover} shape="band" />
        </div>
      )}
      <div className={styles.intro}>
        <PageTitle>{title}</PageTitle>
        {lead && <p data-text="lead">{lead}</p>}
        {children}
      </div>
    </>
  );
}
