import { wordLanguage } from './words.ts';

/** Placeholders for a tag, for code or a command, and for the gap between two blocks, while a text is changed. */
const [tag, code, block] = ['\uFDD0', '\uFDD1', '\u2029'];

/** A text between two tags, or what interrupts the text. */
type Part = { text: string; kind?: 'code' | 'block' };
type Rule = readonly [pattern: RegExp, replacement: string];
type Typography = {
  /** Around a quotation, and around one inside of it, with the spaces that belong to them. */
  quotes: readonly [open: string, close: string, innerOpen: string, innerClose: string];
  /** Replaces two hyphens between words. */
  dash: string;
  /** Words of one letter, which stay with the next word. */
  shortWords?: string;
  others?: readonly Rule[];
};

/**
 * The typography of each language. The quotes are those of “Use of quotation marks in the different languages” (Publications
 * Office of the European Union, Formex 4), unless a row has another source.
 */
const typographies: Readonly<Record<string, Typography>> = {
  // Quotes: Unicode CLDR, en. Dash: New Hart’s Rules (2014), 4.11.
  en: { quotes: ['“', '”', '‘', '’'], dash: '–' },
  // Dash: Amtliches Regelwerk der deutschen Rechtschreibung, § 82.
  de: { quotes: ['„', '“', '‚', '‘'], dash: '–' },
  // Schweizerische Bundeskanzlei, Schreibweisungen, 2.1: guillemets without spaces, the dash of half a quad.
  'de-CH': { quotes: ['«', '»', '‹', '›'], dash: '–' },
  'de-LI': { quotes: ['«', '»', '‹', '›'], dash: '–' },
  // Lexique des règles typographiques en usage à l’Imprimerie nationale (2002): narrow spaces before ; ! and ?, those of
  // words before : and inside « ». Where the owner typed no space there is none.
  fr: {
    quotes: ['«\u00a0', '\u00a0»', '“', '”'],
    dash: '–',
    others: [
      [/[ \n]+(?=[?!;])/g, '\u202f'],
      [/[ \n]+(?=[:»])|(?<=«)[ \n]+/g, '\u00a0'],
    ],
  },
  // Dash: Ortografía de la lengua española (RAE y ASALE, 2010), raya.
  es: { quotes: ['«', '»', '“', '”'], dash: '—' },
  // Dash: Código de Redação Interinstitucional, travessão.
  pt: { quotes: ['«', '»', '“', '”'], dash: '—' },
  // Quotes: Unicode CLDR, pt.
  'pt-BR': { quotes: ['“', '”', '‘', '’'], dash: '—' },
  // Inner quotes: Unicode CLDR, pl. Short words: Wielki słownik ortograficzny PWN, 54.8.1, which asks it of titles; the same of
  // abbreviations before a name, and of a legal form.
  pl: {
    quotes: ['„', '”', '«', '»'],
    dash: '–',
    shortWords: 'aiouwz',
    others: [[/(?<=(?<!\p{L})(?:ul|al|pl|os|nr|św|sp)\.) (?=\S)/giu, '\u00a0']],
  },
  // Short words: Internetová jazyková příručka, “Zalomení řádků a nevhodné výrazy na jejich konci”.
  cs: { quotes: ['„', '“', '‚', '‘'], dash: '–', shortWords: 'aikosuvz' },
  // Short words: STN 01 6910.
  sk: { quotes: ['„', '“', '‚', '‘'], dash: '–', shortWords: 'aikosuvz' },
};

/**
 * A command with what may belong to it, of which a quoted text follows an option; the argument of a call, the value of an
 * attribute; and code.
 */
const untouched = new RegExp(
  String.raw`(?<=[\p{L}\d]\(|=)(?:"[^"]*"|'[^']*')|(?<![\p{L}\d])(?:npm|npx|pnpm|git|docker|cargo|pip|curl|sudo)(?: +(?:[\w./@=#-][\w./@=#:-]*|(?<=(?:-\S*|["']) +)(?:"[^"]*"|'[^']*')))+|${code}`,
  'gu',
);

const letter = String.raw`[\p{L}\d${code}]`;
/** Before a word. */
const start = String.raw`(?<=(?:^|[\s–—’¿¡/([{])[${tag}„“‚«‹"]*)`;
/** Behind a word. */
const end = String.raw`(?=${tag}*(?:$|[\s.,;:!?)\]}…–—’”“»/-]))`;
const beforeDash = String.raw`(?<=[^\s-]${tag}*\s)`;
/** A word; behind the hyphens of a command is an option or a file. */
const behindDash = String.raw`(?=\s${tag}*["'(„“«]?\s?${letter}+(?:${tag}*(?:[\s,;:!?)…–—»”“"]|\.?$|\.\s)))`;

const rules = new Map(
  Object.entries(typographies).map(([language, { quotes, dash, shortWords, others = [] }]) => {
    const [open, close, innerOpen, innerClose] = quotes;
    const list: Rule[] = [
      [pattern(`(?<=${letter}${tag}*)'(?=[${tag}"«“„]*${letter})`), '’'],
      [quotation('"'), `${open}$1${close}`],
      [quotation("'"), `${innerOpen}$1${innerClose}`],
      // The possessive of a plural.
      [pattern(`(?<=[sxz]${tag}*)'${end}`), '’'],
      [/(?<=\p{L})---(?=\p{L})/gu, '—'],
      [pattern(`${beforeDash}---${behindDash}`), '—'],
      [pattern(`${beforeDash}--${behindDash}`), dash],
      [/(?<=\d)--(?=\d)/g, '–'],
      // Groups of a number stay on one line: SI Brochure (9th edition), 5.4.4.
      [/(?<=(?<![\d+] ?)\d{1,3}(?: \d{3})*) (?=\d{3}(?: \d{3})*(?! ?\d))/g, '\u00a0'],
      // A number stays with its percent sign or currency: Unicode CLDR, number patterns.
      [/(?<=\d)[ \n]+(?=[%\p{Sc}]|(?:zł|Kč|Ft|kr|lei)(?!\p{L}))/gu, '\u00a0'],
      [/(?<=[\p{L}\d])\.{3}(?![\p{L}\d.])/gu, '…'],
      ...others,
    ];
    if (shortWords) {
      const letters = shortWords + shortWords.toUpperCase();
      list.push([pattern(`${start}([${letters}])(?: +|\n)(?=\\S)`), '$1\u00a0']);
    }
    return [language, list];
  }),
);

/** Both of a pair of straight quotes, and what they quote. */
function quotation(quote: string): RegExp {
  const inside = `[^${quote}${block}]`;
  return pattern(`${start}${quote}(?!\\s)(${inside}+)(?<!\\s)${quote}${end}`);
}

function pattern(source: string): RegExp {
  return new RegExp(source, 'gu');
}

/**
 * Gives a text the quotes, dashes and no-break spaces of its language. Commands and addresses stay as they are.
 *
 * @param language BCP 47 tag; a text in a language without a row above stays as it is typed
 */
export function typeset(text: string, language: string): string {
  const list = rules.get(wordLanguage(language, [...rules.keys()]) ?? '');
  if (!list || /^\S*[/@]\S*$/.test(text)) return text;
  const kept = text.match(untouched) ?? [];
  return list
    .reduce((changed, [from, to]) => changed.replaceAll(from, to), text.replaceAll(untouched, code))
    .replaceAll(code, () => kept.shift() ?? '');
}

/** The same for the parts of a text with tags: a quotation may begin in one part and end in another. */
export function typesetParts(parts: readonly Part[], language: string): string[] {
  const texts = parts.map(({ text, kind }) => (kind ? { code, block }[kind] : text));
  return typeset(texts.join(tag), language).split(tag);
}
