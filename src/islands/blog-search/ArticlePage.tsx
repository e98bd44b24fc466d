import { LinkButton } from '../../ui/LinkButton.tsx';
import { listPath } from '../../blog/urls.ts';
import type { IndexedArticle } from '../../blog/article-index.ts';
import { rangeNote } from './article-note.ts';
import { pageCount } from '../../blog/search.ts';
import { ArticleFinder, type ArticleFinderProps } from './ArticleFinder.tsx';
import { ArticleOverview } from './ArticleOverview.tsx';
import styles from './ArticlePage.module.css';

export type ArticlePageProps = {
  labels: ArticleFinderProps['labels'] & {
    range: string;
    pages: string;
    newer: string;
    older: string;
  };
  categories: Readonly<Record<string, string>>;
  /** Of the numbers, as a BCP 47 tag. */
  language: string;
  category: string;
  /** The number of the page, from 1, and how many articles all pages of the category have. */
  page: number;
  total: number;
  articles: readonly IndexedArticle[];
};

/** A page of the list that needs no script, with the ways to the pages before and behind it. */
export function ArticlePage(props: ArticlePageProps) {
  const { labels, categories, language, category, page, total, articles } = props;
  const isLast = page >= pageCount(total);
  return (
    <ArticleOverview
      finder={<ArticleFinder labels={labels} categories={categories} category={category} />}
      note={rangeNote(labels.range, { page, shown: articles.length, total }, language)}
      articles={articles}
      categories={categories}
    >
      {(page > 1 || !isLast) && (
        <nav className={styles.pages} aria-label={labels.pages}>
          {page > 1 && (
            <LinkButton href={listPath(category, page - 1)} rel="prev">
              {labels.newer}
            </LinkButton>
          )}
          {!isLast && (
            <LinkButton href={listPath(category, page + 1)} rel="next">
              {labels.older}
            </LinkButton>
          )}
        </nav>
      )}
    </ArticleOverview>
  );
}
