import { ArticleCard, type ArticleSummary } from './ArticleCard.tsx';
import { Grid } from './Grid.tsx';

export type ArticleGridProps = {
  articles: readonly ArticleSummary[];
  /** Level of the headings. */
  level: 2 | 3;
};

/** Cards of articles, three across on large screens. */
export function ArticleGrid({ articles, level }: ArticleGridProps) {
  if (articles.length === 0) return null;
  return (
    <Grid across="three">
      {articles.map((article) => (
        <ArticleCard key={article.id} article={article} level={level} />
      ))}
    </Grid>
  );
}
