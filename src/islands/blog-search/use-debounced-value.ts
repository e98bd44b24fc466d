import { useEffect, useState } from 'react';

/** Long enough for the next key, short enough to answer the last one. */
const restMs = 600;

/** A text once it has stood still for a moment; nothing for the one that was there from the start. */
export function useDebouncedValue(text: string): string {
  const [first] = useState(text);
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    if (text === (settled ?? first)) return;
    const timer = setTimeout(() => {
      setSettled(text);
    }, restMs);
    return () => {
      clearTimeout(timer);
    };
  }, [text, settled, first]);
  return settled ?? '';
}
