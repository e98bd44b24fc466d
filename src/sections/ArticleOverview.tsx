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
  /** Links to more articles, if there are any, and their accessible name if they lead to other pages, not in place. */
  more?: ReactNode;
  pages?: string;
  list?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/** The layout of a list of articles. */
export function ArticleOverview(props: ArticleOverviewProps) {
  const { finder, note, notice, more, pages, list, children } = props;
  return (
    <Inset>
      {finder}
      <p className={styles.note} data-text="small" role="status">
        {note}
      </p>
      <div className={styles.notice}>{notice}</div>
      <div ref={list}>{children}</div>
      {more && !pages && (
        <div className={styles.more} data-in-place="">
          {more}
        </div>
      )}
      {more && pages && (
        <nav className={styles.more} aria-label={pages}>
          {more}
        </nav>
      )}
    </Inset>
  );
}
