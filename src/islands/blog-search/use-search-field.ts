import { useEffect, useRef } from 'react';

/**
 * Keeps the search field and what is searched alike. What was typed before the field came to life
 * counts as typed now.
 */
export function useSearchField(q: string, search: (q: string) => void) {
  const field = useRef<HTMLInputElement>(null);
  const isHydrated = useRef(false);
  useEffect(() => {
    if (!field.current) return;
    const isTypedBefore = !isHydrated.current && field.current.value !== '';
    isHydrated.current = true;
    if (isTypedBefore) search(field.current.value);
    else if (field.current.value !== q) field.current.value = q;
  }, [q, search]);
  return field;
}
