import { useDeferredValue, useEffect, useMemo, useRef, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { rangeNote, foundNote, type FoundLabels } from '../../blog/article-note.ts';
import { pageSize } from '../../blog/pagination.ts';
import { allCategories, filterArticles } from '../../blog/search.ts';
import { listPath, searchQuery } from '../../blog/urls.ts';
import { ArticleFinder, type ArticleFinderProps } from '../../sections/ArticleFinder.tsx';
import { ArticleGrid } from '../../sections/ArticleGrid.tsx';
import { ArticleOverview } from '../../sections/ArticleOverview.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { IndexEntry } from './article-index.ts';
import { useArticleIndex } from './use-article-index.ts';
import { useView } from './use-view.ts';

export type BlogSearchProps = {
  labels: ArticleFinderProps['labels'] & {
    range: string;
    found: FoundLabels;
    searching: string;
    empty: string;
    clear: string;
    failed: { title: string; text: string };
    more: string;
  };
  categories: ArticleFinderProps['categories'];
  /** Language of the numbers, as a BCP 47 tag. */
  language: string;
  /** The list before any search; `total` is its length on all pages. */
  list: { category: string; firstPage: readonly IndexEntry[]; total: number };
};

/** A list of articles with its search. Before hydration it is the first page of the list. */
export function BlogSearch({ labels, categories, language, list }: BlogSearchProps) {
  const { category, firstPage, total } = list;
  const field = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const [view, setView] = useView(field);
  // Each key paints the field first, then the articles.
  const q = useDeferredValue(view.q);
  const isSearch = q.trim() !== '';
  const { index, hasFailed, load } = useArticleIndex(isSearch || view.pages > 1, q);

  useEffect(() => {
    // The focus that hydrates the list is over.
    if (document.activeElement === field.current) void load();
  }, [load]);

  const matching = useMemo(
    () => (index ? filterArticles(index, { q, category }) : firstPage),
    [index, q, category, firstPage],
  );
  const count = index ? matching.length : total;
  const shown = useMemo(() => matching.slice(0, view.pages * pageSize), [matching, view.pages]);
  const isNewestFirst = category === allCategories && !(index && isSearch);

  async function showMore(event: MouseEvent) {
    // With a modifier key, the link opens elsewhere.
    if (hasFailed || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!(await load())) return;
    flushSync(() => setView((current) => ({ ...current, pages: current.pages + 1 })));
    grid.current?.querySelectorAll('li')[shown.length]?.querySelector('a')?.focus();
  }

  function note() {
    if (index && isSearch) return foundNote(labels.found, count, language);
    if (isSearch && !hasFailed) return labels.searching;
    return rangeNote(labels.range, { page: 1, shown: shown.length, total }, language);
  }

  return (
    <ArticleOverview
      finder={
        <ArticleFinder
          labels={labels}
          category={category}
          categories={categories.map((it) => ({ ...it, href: it.href + searchQuery(view.q) }))}
          field={{
            ref: field,
            onSearch: (query) => setView({ q: query, pages: 1 }),
            onFocus: () => void load(),
          }}
        />
      }
      note={note()}
      notice={
        <>
          {hasFailed && (
            <Notice title={labels.failed.title}>
              <p>{labels.failed.text}</p>
            </Notice>
          )}
          {count === 0 && (
            <>
              <p>{labels.empty}</p>
              <LinkButton href={listPath(allCategories, 1)}>{labels.clear}</LinkButton>
            </>
          )}
        </>
      }
      more={
        shown.length < count && (
          <LinkButton href={listPath(category, 2)} onClick={(event) => void showMore(event)}>
            {labels.more}
          </LinkButton>
        )
      }
      list={grid}
    >
      {useMemo(
        () => (
          <ArticleGrid articles={shown} level={2} isFirstLarge={isNewestFirst} />
        ),
        [shown, isNewestFirst],
      )}
    </ArticleOverview>
  );
}
