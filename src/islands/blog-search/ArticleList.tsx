import { useState, useSyncExternalStore } from 'react';
import type { MouseEvent } from 'react';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { listPath } from '../../blog/urls.ts';
import type { IndexedArticle } from '../../blog/article-index.ts';
import { foundNote, rangeNote, type FoundWords } from './article-note.ts';
import { firstView } from '../../blog/search.ts';
import { articleViewStore } from './article-view.ts';
import { ArticleFinder, type ArticleFinderProps } from './ArticleFinder.tsx';
import { ArticleNotices, type ArticleNoticesProps } from './ArticleNotices.tsx';
import { ArticleOverview } from './ArticleOverview.tsx';
import { useFirstCardsFirst } from './use-first-cards-first.ts';
import { usePlaceInList } from './use-restored-position.ts';
import { useSearchField } from './use-search-field.ts';
import { useSettledText } from './use-debounced-value.ts';
import { useShownArticles } from './use-shown-articles.ts';

export type ArticleListProps = {
  words: ArticleFinderProps['words'] &
    ArticleNoticesProps['words'] & {
      range: string;
      found: FoundWords;
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
  const { words, categories, language, first, total } = props;
  const [store] = useState(() => articleViewStore(Object.keys(categories)));
  const view = useSyncExternalStore(store.subscribe, store.read, () => firstView);
  const [isSearching, setSearching] = useState(false);
  const list = useShownArticles(view, first, total, isSearching);
  const { articles, count, hasFailed, isComing, shownView } = list;
  const field = useSearchField(view.q, store.search);
  const { cards, areAllThere } = useFirstCardsFirst(articles);
  const isThere = () => areAllThere && shownView === store.read();
  const place = usePlaceInList(cards.length, isThere, store.placeLeft);
  const shown = list.isFound
    ? foundNote(words.found, count, language)
    : rangeNote(words.range, { page: 1, shown: articles.length, total: count }, language);
  const note = isComing ? words.searching : shown;
  const isEmpty = count === 0 && !isComing;
  const announced = useSettledText(note);

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
      finder={<ArticleFinder {...{ words, categories, category: view.category, live }} />}
      note={note}
      articles={cards}
      categories={categories}
      results={place.results}
      notice={
        <ArticleNotices
          {...{ words, announced, isEmpty, hasFailed }}
          onClear={clear}
          onTryAgain={list.tryAgain}
        />
      }
    >
      {articles.length < count && (
        <LinkButton href={listPath(view.category, 2)} onClick={showMore}>
          {words.more}
        </LinkButton>
      )}
    </ArticleOverview>
  );
}
