import { pageSize } from './article-search.ts';

/** Which articles a page shows, in a sentence that names `{from}`, `{to}` and `{total}`. */
export function rangeNote(sentence: string, page: number, shown: number, total: number): string {
  const from = (page - 1) * pageSize + 1;
  return filled(sentence, { from, to: from + shown - 1, total });
}

export type FoundWords = { none: string; one: string; many: string };

/** How many articles were found; the sentence for many names `{count}`. */
export function foundNote(words: FoundWords, count: number): string {
  if (count === 0) return words.none;
  return count === 1 ? words.one : filled(words.many, { count });
}

function filled(sentence: string, values: Record<string, number>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (written, name: string) =>
    String(values[name] ?? written),
  );
}
