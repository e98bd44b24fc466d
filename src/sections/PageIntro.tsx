import type { ReactNode } from 'react';
import { PageTitle } from '../ui/PageTitle.tsx';
import styles from './PageIntro.module.css';

type PageIntroProps = {
  title: string;
  lead?: string | undefined;
  /** Below the lead. */
  children?: ReactNode;
};

export function PageIntro({ title, lead, children }: PageIntroProps) {
  return (
    <div className={styles.intro}>
      <PageTitle>{title}</PageTitle>
      {lead && <p data-text="lead">{lead}</p>}
      {children}
    </div>
  );
}
