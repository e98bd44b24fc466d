import type { ReactNode, RefObject } from 'react';
import { ArticleCard, type ArticleSummary } from '../ui/ArticleCard.tsx';
import { Grid } from '../ui/Grid.tsx';
import styles from './ArticleOverview.module.css';

export type ArticleOverviewProps = {
  /** The search field and the categories. */
  finder: ReactNode;
  /** Which articles these are. */
  note: string;
  articles: readonly ArticleSummary[];
  results?: RefObject<HTMLDivElement | null>;
  /** What stands in place of the articles, or before them. */
  notice?: ReactNode;
  /** The way to more articles. */
  children?: ReactNode;
};

/** Articles under the means to find others. */
export function ArticleOverview(props: ArticleOverviewProps) {
  const { finder, note, articles, results, notice, children } = props;
  return (
    <div className={styles.overview}>
      {finder}
      <p className={styles.note}>{note}</p>
      <div className={styles.notice}>{notice}</div>
      <div ref={results}>
        {articles.length > 0 && (
          <Grid across="three">
            {articles.map((article, at) => (
              <ArticleCard
                key={keyOf(article, at)}
                article={article}
                level={2}
                coverName={`at-${String(at)}`}
              />
            ))}
          </Grid>
        )}
      </div>
      {children && <div className={styles.more}>{children}</div>}
    </div>
  );
}

/**
 * With each key that is typed, a card takes the words of the article that is now in its place: to make
 * new cards would cost a cheap phone more than the search. A photograph would stand over words that
 * are not its own until the next one has come, so its card is made anew.
 */
function keyOf({ id, cover }: ArticleSummary, at: number): string {
  return cover?.kind === 'photo' ? id : `place ${String(at)}`;
}
