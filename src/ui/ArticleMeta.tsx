import styles from './ArticleMeta.module.css';

export type ArticleMetaProps = {
  categoryText: string;
  /** The day as YYYY-MM-DD, and as people write it. */
  date: string;
  dateText: string;
  readingText: string;
};

export function ArticleMeta({ categoryText, date, dateText, readingText }: ArticleMetaProps) {
  return (
    <p className={styles.meta}>
      {`${categoryText} · `}
      <time dateTime={date}>{dateText}</time>
      {` · ${readingText}`}
    </p>
  );
}
