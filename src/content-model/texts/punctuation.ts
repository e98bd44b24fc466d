/**
 * Keeps punctuation from beginning a line: French has a space before ? ! : ; and inside « », where a browser
 * would break the line.
 *
 * @param language BCP 47 tag; a text in another language stays as it is
 */
export function bindPunctuation(text: string, language: string): string {
  if (new Intl.Locale(language).language !== 'fr') return text;
  return text.replaceAll(/ (?=[?!:;»])|(?<=«) /g, '\u00a0');
}
