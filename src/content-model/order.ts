/** Lowest first: the place that an owner gave to each. */
export function byOrder(a: { order: number }, b: { order: number }): number {
  return a.order - b.order;
}

/** Newest first; of one day, by id, so that every build lists them alike. Dates are YYYY-MM-DD. */
export function byDate(a: { date: string; id: string }, b: { date: string; id: string }): number {
  return b.date.localeCompare(a.date) || a.id.localeCompare(b.id);
}

/** Words that an adult reads silently in a minute (Brysbaert 2019: 238 for English non-fiction). */
const wordsPerMinute = 238;

/** Words of a text, as spaces part them. */
export function wordCount(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

/** Minutes that this many words take to read, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute));
}
