import { memo, type ReactNode, type RefObject } from 'react';
import { ArticleCard } from '../../ui/ArticleCard.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { summaryOf, type IndexedArticle } from '../../blog/article-index.ts';
import styles from './ArticleOverview.module.css';

export type ArticleOverviewProps = {
  /** The search field and the categories. */
  finder: ReactNode;
  /** Which articles these are. */
  note: string;
  articles: readonly IndexedArticle[];
  categories: Readonly<Record<string, string>>;
  results?: RefObject<HTMLDivElement | null>;
  /** What stands in place of the articles, or before them. */
  notice?: ReactNode;
  /** The way to more articles. */
  children?: ReactNode;
};

/** Articles under the means to find others. */
export function ArticleOverview(props: ArticleOverviewProps) {
  const { finder, note, articles, categories, results, notice, children } = props;
  return (
    <div className={styles.overview}>
      {finder}
      <p className={styles.note}>{note}</p>
      <div className={styles.notice}>{notice}</div>
      <div ref={results}>
        {articles.length > 0 && (
          <Grid across="three">
            {articles.map((article, at) => (
              <PlaceInList key={keyOf(article, at)} {...{ article, categories, at }} />
            ))}
          </Grid>
        )}
      </div>
      {children && <div className={styles.more}>{children}</div>}
    </div>
  );
}

type PlaceInListProps = Pick<ArticleOverviewProps, 'categories'> & {
  article: IndexedArticle;
  /** The number of the place, from 0. */
  at: number;
};

/** Drawn again only for another article, as the next key has to wait for it. */
const PlaceInList = memo(function PlaceInList({ article, categories, at }: PlaceInListProps) {
  return (
    <ArticleCard
      article={summaryOf(article, categories)}
      level={2}
      coverName={`at-${String(at)}`}
    />
  );
});

/**
 * With each key that is typed, a card takes the words of the article that is now in its place: to make
 * new cards would cost a cheap phone more than the search. A photograph would stand over words that
 * are not its own until the next one has come, so its card is made anew. An article may be there
 * twice, while the cards in view are ahead of the others.
 */
function keyOf({ id, cover }: IndexedArticle, at: number): string {
  const place = `place ${String(at)}`;
  return cover?.kind === 'photo' ? `${place}: ${id}` : place;
}
