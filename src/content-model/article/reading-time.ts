/** Silent reading speed of adults (Brysbaert 2019: 238 words a minute for English non-fiction). */
const wordsPerMinute = 238;

/** The number of words in a text, as separated by white space. */
export function wordCountOf(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

/** Minutes to read this many words, at least one. */
export function readingMinutes(wordCount: number): number {
  return Math.max(1, Math.round(wordCount / wordsPerMinute));
}
