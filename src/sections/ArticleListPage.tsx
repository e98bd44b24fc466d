import { ArticleFinder, type ArticleFinderProps } from '../ui/ArticleFinder.tsx';
import { ArticleGrid, type ArticleGridProps } from '../ui/ArticleGrid.tsx';
import { ArticleOverview } from '../ui/ArticleOverview.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';

export type ArticleListPageProps = Pick<ArticleFinderProps, 'categories' | 'category'> & {
  labels: ArticleFinderProps['labels'] & { pages: string; newer: string; older: string };
  /** Which articles these are. */
  note: string;
  articles: ArticleGridProps['articles'];
  /** Paths of the pages before and after this one. */
  newer: string | undefined;
  older: string | undefined;
};

/** A page of the list of articles, complete without a script. */
export function ArticleListPage(props: ArticleListPageProps) {
  const { labels, categories, category, note, articles, newer, older } = props;
  return (
    <ArticleOverview
      finder={<ArticleFinder labels={labels} categories={categories} category={category} />}
      note={note}
      more={
        (newer ?? older) && (
          <nav aria-label={labels.pages}>
            {newer && (
              <LinkButton href={newer} rel="prev">
                {labels.newer}
              </LinkButton>
            )}
            {older && (
              <LinkButton href={older} rel="next">
                {labels.older}
              </LinkButton>
            )}
          </nav>
        )
      }
    >
      <ArticleGrid articles={articles} level={2} />
    </ArticleOverview>
  );
}
