import { useEffect, useState } from 'react';

/** Long enough for the next key, short enough to follow the last one. */
const debounceMs = 600;

/** The text for a status region: empty at first, then each new text once it has stopped changing. */
export function useAnnouncement(text: string): string {
  const [initial] = useState(text);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (announced === '' && text === initial) return;
    const timer = setTimeout(() => setAnnounced(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text, initial, announced]);
  return announced;
}
