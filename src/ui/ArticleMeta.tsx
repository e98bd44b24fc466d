import type { ReactNode } from 'react';
import styles from './ArticleMeta.module.css';

export type ArticleMetaProps = {
  categoryText: string;
  /** The day as YYYY-MM-DD, and as people write it. */
  date: string;
  dateText: string;
  readingText: string;
  /** Why readers of the public site do not see the article. */
  markText?: string | undefined;
  /** What follows on the same line. */
  children?: ReactNode;
};

export function ArticleMeta(props: ArticleMetaProps) {
  const { categoryText, date, dateText, readingText, markText, children } = props;
  return (
    <p className={styles.meta}>
      {markText && <strong className={styles.mark}>{markText}</strong>}
      {`${categoryText} · `}
      <time dateTime={date}>{dateText}</time>
      {/* A narrow card would leave the unit alone on a line. */}
      {` · ${readingText.replaceAll(' ', '\u00a0')}`}
      {children}
    </p>
  );
}
