import { attempt } from '../../../contract/attempt.ts';

const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const letters = [...'abcdefghijklmnopqrstuvwxyz'];
/** Two letters, as codes of languages (ISO 639-1) and, in capitals, of countries (ISO 3166-1) have them. */
export const letterPairs: readonly string[] = letters.flatMap((first) =>
  letters.map((second) => first + second),
);

/**
 * The canonical tag (BCP 47) of a language that Unicode CLDR knows, from a tag in any case or with underscores, or from its
 * name in English or in the language itself, if it has a code of two letters; undefined if it is none.
 */
export function languageTag(written: string): string | undefined {
  const tag = canonicalTag(written.replaceAll('_', '-'));
  if (tag !== undefined) return tag;
  return letterPairs.find((code) => {
    const name = english.of(code);
    return name !== undefined && [name, ownName(code)].some((it) => isSame(it, written));
  });
}

function canonicalTag(tag: string): string | undefined {
  const locale = attempt(() => new Intl.Locale(tag), RangeError);
  return locale && english.of(locale.language) && locale.toString();
}

export function ownName(tag: string): string {
  return new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
}

/** Whether two names differ in case and accents alone. */
export function isSame(one: string, other: string): boolean {
  return one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0;
}

/** A text as it is spelt where the site is: German has ss for ß in Switzerland and Liechtenstein. @param tag BCP 47 */
export function spelt(text: string, tag: string): string {
  const isSwiss = /^de-(?:Latn-)?(?:CH|LI)\b/.test(tag);
  return isSwiss ? text.replaceAll('ß', 'ss').replaceAll('ẞ', 'SS') : text;
}
