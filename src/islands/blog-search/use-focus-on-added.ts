import { useEffect, useRef } from 'react';

/** Moves focus to the first of the articles that are added to a list of `count`. */
export function useFocusOnAdded(count: number) {
  const container = useRef<HTMLDivElement>(null);
  const firstAdded = useRef<number>(undefined);

  useEffect(() => {
    if (firstAdded.current === undefined || count <= firstAdded.current) return;
    container.current?.querySelectorAll('li')[firstAdded.current]?.querySelector('a')?.focus();
    firstAdded.current = undefined;
  }, [count]);

  return {
    container,
    /** Must be called before articles are added. */
    expectMore() {
      firstAdded.current = count;
    },
  };
}
