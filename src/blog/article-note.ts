import { pageSize } from './pagination.ts';

/**
 * The note of which articles a page shows: a template with `{from}`, `{to}` and `{total}`, filled in.
 *
 * @param page its number, from 1
 * @param shown how many articles it shows, of `total` on all pages
 * @param language of the numbers, as a BCP 47 tag
 */
export function rangeNote(
  template: string,
  { page, shown, total }: { page: number; shown: number; total: number },
  language: string,
): string {
  const from = (page - 1) * pageSize + 1;
  return fill(template, { from, to: from + shown - 1, total }, language);
}

/** The notes of a search: for no article, for one, and a template with `{count}` for more. */
export type FoundLabels = { none: string; one: string; many: string };

/**
 * The note of how many articles a search found.
 *
 * @param language of the number, as a BCP 47 tag
 */
export function foundNote(labels: FoundLabels, count: number, language: string): string {
  if (count === 0) return labels.none;
  return count === 1 ? labels.one : fill(labels.many, { count }, language);
}

function fill(template: string, values: Record<string, number>, language: string): string {
  return template.replaceAll(
    /\{(\w+)\}/g,
    (placeholder, name: string) => values[name]?.toLocaleString(language) ?? placeholder,
  );
}
