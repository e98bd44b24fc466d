import type { ReactNode, Ref } from 'react';
import { Inset } from '../ui/Inset.tsx';
import styles from './ArticleOverview.module.css';

export type ArticleOverviewProps = {
  /** The search field and the category links. */
  finder?: ReactNode;
  /** Range or number of the articles, in words. */
  note: string;
  /** Report of a search before the articles, or in place of them. */
  notice?: ReactNode;
  /** The link to more articles, if there are any. */
  more?: ReactNode;
  /** Ref of the element around the articles. */
  list?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/** The layout of a list of articles. */
export function ArticleOverview(props: ArticleOverviewProps) {
  const { finder, note, notice, more, list, children } = props;
  return (
    <Inset>
      {finder}
      <p className={styles.note} data-text="small" role="status">
        {note}
      </p>
      <div className={styles.notice}>{notice}</div>
      <div ref={list}>{children}</div>
      {more && <div className={styles.more}>{more}</div>}
    </Inset>
  );
}
