import { ArticleFinder, type ArticleFinderProps } from './ArticleFinder.tsx';
import { ArticleGrid, type ArticleGridProps } from './ArticleGrid.tsx';
import { ArticleOverview } from './ArticleOverview.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';

export type ArticleListPageProps = Pick<ArticleFinderProps, 'categories' | 'category'> & {
  labels: ArticleFinderProps['labels'] & { pages: string; newer: string; older: string };
  /** The range of articles shown, in words. */
  note: string;
  articles: ArticleGridProps['articles'];
  /** Paths of the pages before and after this one. */
  newer: string;
  older: string | undefined;
};

/** A page of a list of articles after the first, complete without a script. */
export function ArticleListPage(props: ArticleListPageProps) {
  const { labels, categories, category, note, articles, newer, older } = props;
  return (
    <ArticleOverview
      finder={<ArticleFinder labels={labels} categories={categories} category={category} />}
      note={note}
      more={
        <nav aria-label={labels.pages}>
          <LinkButton href={newer} rel="prev">
            {labels.newer}
          </LinkButton>
          {older && (
            <LinkButton href={older} rel="next">
              {labels.older}
            </LinkButton>
          )}
        </nav>
      }
    >
      <ArticleGrid articles={articles} level={2} />
    </ArticleOverview>
  );
}
