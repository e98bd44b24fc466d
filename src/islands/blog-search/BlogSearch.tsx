import {
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { allCategories } from '../../blog/search.ts';
import { listPath, searchQuery } from '../../blog/urls.ts';
import { ArticleFinder, type ArticleFinderProps } from '../../sections/ArticleFinder.tsx';
import { ArticleGrid } from '../../sections/ArticleGrid.tsx';
import { ArticleOverview } from '../../sections/ArticleOverview.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { onPlainClick } from '../../ui/plain-click.ts';
import { listNote, type NoteLabels } from './list-note.ts';
import { SearchNotices, type SearchNoticesProps } from './SearchNotices.tsx';
import { useAnnouncement } from './use-announcement.ts';
import { useArticleSearch, type ArticleList } from './use-article-search.ts';
import { useFocusOnAdded } from './use-focus-on-added.ts';
import { ViewStore } from './view-store.ts';

export type BlogSearchProps = {
  labels: ArticleFinderProps['labels'] &
    SearchNoticesProps['labels'] &
    NoteLabels & { more: string };
  categories: ArticleFinderProps['categories'];
  /** Language of the numbers, as a BCP 47 tag. */
  language: string;
  list: ArticleList;
};

/**
 * A list of articles with its search. Before hydration it is the first page of the list. Only the list of all
 * articles switches category in place: the title of any other list names its own.
 */
export function BlogSearch(props: BlogSearchProps) {
  const { labels, categories, language, list } = props;
  const isEverything = list.category === allCategories;
  const choices = isEverything ? categories.map(({ id }) => id) : [];
  const [store] = useState(() => new ViewStore(list.category, choices));
  const view = useSyncExternalStore(store.subscribe, store.read, () => store.first);
  // Each key paints the field first, then the articles.
  const shownView = useDeferredValue(view);
  const search = useArticleSearch(shownView, list);
  const { articles, count, isFound, isReady, hasFailed } = search;
  const isNewestFirst = isEverything && !isFound;
  const grid = useMemo(
    () => <ArticleGrid articles={articles} level={2} isFirstLarge={isNewestFirst} />,
    [articles, isNewestFirst],
  );
  const note = listNote(search, labels, language, list.total);
  const announcement = useAnnouncement(note);
  const { container, expectMore } = useFocusOnAdded(articles.length);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // The field may hold text typed before hydration.
    if (field.current?.value) store.search(field.current.value);
  }, [store]);

  useEffect(() => {
    if (isReady) store.restoreScroll(shownView);
  }, [store, isReady, shownView]);

  function clear() {
    store.clear();
    field.current?.focus();
  }

  function showMore() {
    expectMore();
    store.showMore();
  }

  return (
    <ArticleOverview
      finder={
        <ArticleFinder
          {...{ labels, category: view.category }}
          categories={categories.map(({ href, ...category }) => ({
            ...category,
            href: href + searchQuery({ q: view.q, category: category.id }, '', category.id),
          }))}
          field={{ ref: field, value: view.q, onSearch: store.search, onFocus: search.prefetch }}
          onChoose={isEverything && !hasFailed ? store.choose : undefined}
        />
      }
      note={note}
      notice={
        <SearchNotices
          {...{ labels, announcement, hasFailed }}
          isEmpty={isReady && count === 0}
          onClear={isEverything ? clear : undefined}
          onRetry={search.retry}
        />
      }
      more={
        articles.length < count && (
          <LinkButton
            href={listPath(view.category, 2)}
            onClick={onPlainClick(hasFailed ? undefined : showMore)}
          >
            {labels.more}
          </LinkButton>
        )
      }
      list={container}
    >
      {grid}
    </ArticleOverview>
  );
}
