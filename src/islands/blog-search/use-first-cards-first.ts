import { useEffect, useState } from 'react';

/** Two rows where three cards stand side by side: as much of the list as a laptop shows. */
const firstCards = 6;

/**
 * Shows other articles in two frames: first the cards that are in view, and those below them, which
 * keep the articles they had, in the next. On a slow phone the frame with all of them would be late
 * for whoever types.
 */
export function useFirstCardsFirst<Article>(articles: readonly Article[]) {
  const [settled, setSettled] = useState(articles);

  useEffect(() => {
    if (settled === articles) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        setSettled(articles);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [articles, settled]);

  return {
    cards:
      settled === articles
        ? articles
        : [...articles.slice(0, firstCards), ...settled.slice(firstCards, articles.length)],
    /** Whether every card shows the article that it should. */
    areAllThere: settled === articles,
  };
}
