import { useEffect, useRef } from 'react';

/**
 * Moves focus to the first article of those that were added, and returns to where the page stood
 * when it was left.
 *
 * @param shown how many articles are shown
 * @param isThere whether these are the articles that the address asks for
 */
export function useRestoredPosition(
  shown: number,
  isThere: () => boolean,
  placeLeft: () => number | undefined,
) {
  const results = useRef<HTMLDivElement>(null);
  const next = useRef<number>(undefined);
  const hasReturned = useRef(false);

  useEffect(() => {
    if (next.current === undefined || shown <= next.current) return;
    results.current?.querySelectorAll('li')[next.current]?.querySelector('a')?.focus();
    next.current = undefined;
  }, [shown]);

  useEffect(() => {
    if (hasReturned.current || !isThere()) return;
    hasReturned.current = true;
    const top = placeLeft();
    if (top !== undefined) scrollTo(0, top);
  });

  return {
    results,
    /** The next articles to be shown get the focus. */
    expectMore() {
      next.current = shown;
    },
  };
}
