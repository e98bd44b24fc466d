/**
 * Binds French punctuation to its words, where a browser would break the line: the spaces before ? ! : ; » % € and after «.
 * They are as wide as in the Lexique des règles typographiques en usage à l’Imprimerie nationale (2002): narrow before
 * ; ! and ?, that of words before : % € and inside « ». Where the owner typed no space there is none.
 *
 * @param language BCP 47 tag; a text in another language stays as it is
 */
export function bindPunctuation(text: string, language: string): string {
  if (new Intl.Locale(language).language !== 'fr') return text;
  return text
    .replaceAll(/[ \n]+(?=[?!;])/g, '\u202f')
    .replaceAll(/[ \n]+(?=[:»%€])|(?<=«)[ \n]+/g, '\u00a0');
}
