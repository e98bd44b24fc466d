import type { ReactNode } from 'react';
import styles from './ArticleMeta.module.css';

export type ArticleMetaProps = {
  categoryText: string;
  /** The day as YYYY-MM-DD, and in words. */
  date: string;
  dateText: string;
  readingText: string;
  /** Reason that the public site does not show the article. */
  markText?: string | undefined;
  /** Appended to the line. */
  children?: ReactNode;
};

export function ArticleMeta(props: ArticleMetaProps) {
  const { categoryText, date, dateText, readingText, markText, children } = props;
  return (
    <p data-text="small">
      {markText && <strong className={styles.mark}>{markText}</strong>}
      {categoryText}
      <span className={styles.dot}> · </span>
      <time className={styles.date} dateTime={date}>
        {dateText}
      </time>
      {/* Keeps number and unit on one line. */}
      <span className={styles.reading}>{` · ${readingText.replaceAll(' ', '\u00a0')}`}</span>
      {children}
    </p>
  );
}
