import { useState, useSyncExternalStore } from 'react';
import type { MouseEvent } from 'react';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { listPath } from '../../blog/urls.ts';
import type { IndexedArticle } from '../../blog/article-index.ts';
import { foundNote, rangeNote, type FoundLabels } from './article-note.ts';
import { firstView } from '../../blog/search.ts';
import { articleViewStore } from './article-view.ts';
import { ArticleFinder, type ArticleFinderProps } from './ArticleFinder.tsx';
import { ArticleNotices, type ArticleNoticesProps } from './ArticleNotices.tsx';
import { ArticleOverview } from './ArticleOverview.tsx';
import { useFirstCardsFirst } from './use-first-cards-first.ts';
import { useRestoredPosition } from './use-restored-position.ts';
import { useSearchField } from './use-search-field.ts';
import { useDebouncedValue } from './use-debounced-value.ts';
import { useShownArticles } from './use-shown-articles.ts';

export type ArticleListProps = {
  labels: ArticleFinderProps['labels'] &
    ArticleNoticesProps['labels'] & {
      range: string;
      found: FoundLabels;
      searching: string;
      more: string;
    };
  categories: Readonly<Record<string, string>>;
  /** Of the numbers, as a BCP 47 tag. */
  language: string;
  /** The first page, and how many articles there are. */
  first: readonly IndexedArticle[];
  total: number;
};

/** All articles, to be searched while one types. It begins as the first page of the list. */
export function ArticleList(props: ArticleListProps) {
  const { labels, categories, language, first, total } = props;
  const [store] = useState(() => articleViewStore(Object.keys(categories)));
  const view = useSyncExternalStore(store.subscribe, store.read, () => firstView);
  const [isSearching, setSearching] = useState(false);
  const list = useShownArticles(view, first, total, isSearching);
  const { articles, count, hasFailed, isComing, shownView } = list;
  const field = useSearchField(view.q, store.search);
  const { cards, areAllThere } = useFirstCardsFirst(articles);
  const isThere = () => areAllThere && shownView === store.read();
  const place = useRestoredPosition(cards.length, isThere, store.placeLeft);
  const shown = list.isFound
    ? foundNote(labels.found, count, language)
    : rangeNote(labels.range, { page: 1, shown: articles.length, total: count }, language);
  const note = isComing ? labels.searching : shown;
  const isEmpty = count === 0 && !isComing;
  const announced = useDebouncedValue(note);

  /** A click that we answer; where we cannot, the link goes where it leads. */
  function answer(event: MouseEvent, action: () => void) {
    if (hasFailed || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    action();
  }

  function clear() {
    store.clear();
    field.current?.focus();
  }

  function showMore(event: MouseEvent) {
    answer(event, () => {
      place.expectMore();
      store.showMore();
    });
  }

  const live: NonNullable<ArticleFinderProps['live']> = {
    input: {
      ref: field,
      onFocus: () => {
        setSearching(true);
      },
      onInput: (event) => {
        store.search(event.currentTarget.value);
      },
    },
    onSubmit: (event) => {
      event.preventDefault();
    },
    onChoose: (category, event) => {
      answer(event, () => {
        store.choose(category);
      });
    },
  };
  return (
    <ArticleOverview
      finder={<ArticleFinder {...{ labels, categories, category: view.category, live }} />}
      note={note}
      articles={cards}
      categories={categories}
      results={place.results}
      notice={
        <ArticleNotices
          {...{ labels, announced, isEmpty, hasFailed }}
          onClear={clear}
          onTryAgain={list.tryAgain}
        />
      }
    >
      {articles.length < count && (
        <LinkButton href={listPath(view.category, 2)} onClick={showMore}>
          {labels.more}
        </LinkButton>
      )}
    </ArticleOverview>
  );
}
