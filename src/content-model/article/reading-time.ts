/** Silent reading speed of adults (Brysbaert 2019: 238 words a minute for English non-fiction). */
const wordsPerMinute = 238;

/** Minutes to read this many words, at least one. */
export function readingMinutes(wordCount: number): number {
  return Math.max(1, Math.round(wordCount / wordsPerMinute));
}
