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

/** Tag of a template without values: its text in the language of the site. */
export function t([english = '']: readonly string[]): string {
  return translated(english);
}
