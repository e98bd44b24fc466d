/** The texts of the editor in the language of the site, by the English ones. */
let translations: Readonly<Record<string, string>> = {};

/** Sets the language of `t` for the process, or for the page. @param table texts by the English ones, as `words/tools/` has them */
export function setTranslations(table: Readonly<Record<string, string>>): void {
  translations = table;
}

/** A label or hint in the language of the site; English where the file of the language lacks it. */
export function translated(english: string): string {
  return translations[english] ?? english;
}

/**
 * Tag of a template: its text in the language of the site. The files in `words/tools/` have it under the English one, with
 * {0} and {1} in place of the values: t`expected ${a}, found ${b}` is under `expected {0}, found {1}`.
 */
export function t(parts: readonly string[], ...values: readonly (string | number | undefined)[]) {
  const english = parts.reduce((before, part, at) => `${before}{${at - 1}}${part}`);
  return translated(english).replace(/\{(\d+)\}/g, (_, at: string) => String(values[Number(at)]));
}
