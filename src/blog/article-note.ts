import { fillIn } from 'enquiries/protocol/fill-in';
import { pageSize } from './pagination.ts';

/**
 * Fills in the template of the note about a page's articles: `{from}`, `{to}` and `{total}`.
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
  const written = (number: number) => number.toLocaleString(language);
  const values = { from: written(from), to: written(from + shown - 1), total: written(total) };
  return fillIn(template, values);
}

/** The notes of a search: for no article, and templates with `{count}` by the plural category of CLDR. */
export type FoundLabels = { none: string; other: string } & {
  [Category in Exclude<Intl.LDMLPluralRule, 'other'>]?: string | undefined;
};

/**
 * The note with the number of articles that a search found.
 *
 * @param language whose plural rules hold, as a BCP 47 tag
 */
export function foundNote(labels: FoundLabels, count: number, language: string): string {
  if (count === 0) return labels.none;
  const category = new Intl.PluralRules(language).select(count);
  return fillIn(labels[category] ?? labels.other, { count: count.toLocaleString(language) });
}
