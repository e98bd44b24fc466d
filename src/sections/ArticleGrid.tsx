import { ArticleCard, type ArticleSummary } from '../ui/ArticleCard.tsx';
import { Grid } from '../ui/Grid.tsx';

type ArticleGridProps = {
  articles: readonly ArticleSummary[];
  /** Level of the headings. */
  level: 2 | 3;
};

/** Articles, three across on large screens. */
export function ArticleGrid({ articles, level }: ArticleGridProps) {
  return (
    <Grid across="three">
      {articles.map((article) => (
        <ArticleCard key={article.id} article={article} level={level} />
      ))}
    </Grid>
  );
}
