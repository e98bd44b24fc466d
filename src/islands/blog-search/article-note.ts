import { pageSize } from '../../blog/search.ts';

/**
 * Which articles a page shows, in a sentence that names `{from}`, `{to}` and `{total}`.
 *
 * @param page its number, from 1
 * @param shown how many articles it shows, of `total` on all pages
 * @param language of the numbers, as a BCP 47 tag
 */
export function rangeNote(
  sentence: string,
  { page, shown, total }: { page: number; shown: number; total: number },
  language: string,
): string {
  const from = (page - 1) * pageSize + 1;
  return filled(sentence, { from, to: from + shown - 1, total }, language);
}

export type FoundLabels = { none: string; one: string; many: string };

/**
 * How many articles were found; the sentence for many names `{count}`.
 *
 * @param language of the number, as a BCP 47 tag
 */
export function foundNote(labels: FoundLabels, count: number, language: string): string {
  if (count === 0) return labels.none;
  return count === 1 ? labels.one : filled(labels.many, { count }, language);
}

function filled(sentence: string, values: Record<string, number>, language: string): string {
  return sentence.replaceAll(
    /\{(\w+)\}/g,
    (written, name: string) => values[name]?.toLocaleString(language) ?? written,
  );
}
