import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, isPair, isScalar, parseDocument, Scalar, visit } from 'yaml';
import { splitContentText } from '../../src/content-model/content-files.ts';
import { spelt } from '../../src/content-model/texts/languages.ts';
import { wordFiles, wordLanguage } from '../../src/content-model/texts/words.ts';
import { neededWords } from '../../src/content-model/validation/needed-words.ts';
import { paletteName } from '../../src/styles/read-palette.ts';
import { parseColour } from '../palette/oklch.ts';
import { paletteColours } from '../palette/palette-colours.ts';
import { paletteCss } from '../palette/palette-css.ts';
import { schemaFiles, schemaLine } from '../schemas.ts';

/** The facts about the company of a new site. */
export type NewSite = {
  name: string;
  city: string;
  /** Code in ISO 3166-1. */
  country: string;
  email: string;
  /** BCP 47 tag. */
  language: string;
  colour: string;
  /** CSS colour; empty if there is none. */
  secondColour: string;
  timeZone: string;
  look: 'woven' | 'plain';
};

/** Path of the folder from which new sites are made. */
const starter = join(import.meta.dirname, '../../starter');

/** Parts of the site folder that Git leaves out: they are secret, or made from the rest. */
const ignored = ['/.env', '/data/', '/dist/', '/dist.unfinished-*/', '/node_modules/', ''].join(
  '\n',
);

/** Countries that write the postal code after the town (UPU, “Addressing solutions”); most others write it before. */
const postalCodeLast =
  'AU BD BR CA CN CO GB HK ID IE IN JP KE KR LK NG NP NZ PH PK SA SG TH TW UA US VN ZA'.split(' ');

const wordsHeading = `# Labels and messages of the product. Write yours between the quotes, with \\n for a new line, and keep what is in braces;
# the English one is behind the #. What is empty is in English on the site, and npm run doctor counts it.
`;

export function starterLanguages(): string[] {
  return globSync('*/', { cwd: starter }).sort();
}

/** Whether the texts of a new site are to be translated, as the product lacks its language. @param tag BCP 47 */
export function isUntranslated(tag: string): boolean {
  return wordLanguage(tag, starterLanguages()) === undefined;
}

/**
 * The files of a new site, by their paths inside the site folder. In a language that the product lacks, they have a
 * file for its words.
 *
 * @param language of the texts, one of `starterLanguages`
 * @param now version of the product, and today as YYYY-MM-DD
 * @throws {Error} if the colour is invalid
 */
export function newSiteFiles(
  site: NewSite,
  language: string,
  now: { version: string; today: string },
): Map<string, string> {
  const { name, city, country, email, timeZone } = site;
  const changes: Record<string, (document: Document) => void> = {
    'company.yaml': (file) => {
      const facts = { name, legalName: name, email, timeZone };
      for (const [field, value] of Object.entries(facts)) file.set(field, value);
      file.setIn(['address', 'city'], city);
      file.setIn(['address', 'country'], country);
      const place = postalCodeLast.includes(country)
        ? '{city} {postalCode}'
        : '{postalCode} {city}';
      file.setIn(['address', 'line'], `{street}, ${place}, {country}`);
      if (site.look === 'plain') file.delete('weave');
    },
    'site.yaml': (file) => {
      file.set('version', now.version);
      // Alone, it would mean the dates of the United States.
      file.set('language', site.language === 'en' ? `en-${country}` : site.language);
      file.set('look', site.look);
    },
    'blog/first-article.md': (file) => {
      file.set('date', now.today);
    },
  };
  const texts = textsIn(join(starter, language), site.language);
  const names = texts.map(([file]) => file);
  const words: typeof texts = isUntranslated(site.language)
    ? [[`words/${site.language}.yaml`, emptyWords(names, site.look)]]
    : [];
  const files = new Map([...texts, ...words, ['.gitignore', ignored], ...schemaFiles()]);
  for (const [file, change] of Object.entries(changes)) {
    files.set(file, changed(files.get(file) ?? '', file.endsWith('.md'), change));
  }
  for (const [file, text] of files) files.set(file, schemaLine(file) + text);
  const given = [site.colour, site.secondColour].filter(Boolean);
  const [first, second] = given.map(parseColour);
  if (!first) throw new Error(`${site.colour} is no colour.`);
  files.set(paletteName, paletteCss(paletteColours(first, second), given));
  return files;
}

/** The file of the words that visitors of a new site see, each empty beside the English one. */
function emptyWords(files: readonly string[], look: NewSite['look']): string {
  const english = readFileSync(wordFiles().get('en') ?? '', 'utf8');
  const document = parseDocument(english.replace(/^(?:#.*\n)+/, wordsHeading));
  const needed = neededWords(files, look).map((path) => path.join('.'));
  const pathOf = (ancestors: readonly unknown[]) =>
    ancestors.flatMap((it) => (isPair(it) ? String(it.key) : [])).join('.');
  visit(document, {
    Pair: (_, pair, ancestors) => {
      const path = pathOf([...ancestors, pair]);
      if (!needed.some((it) => `${it}.`.startsWith(`${path}.`))) return visit.REMOVE;
      if (!isScalar(pair.value)) return undefined;
      const comment = ` ${String(pair.value.value).trimEnd().replaceAll('\n', '\\n')}`;
      pair.value = Object.assign(new Scalar(''), { comment, type: 'QUOTE_DOUBLE' });
      return visit.SKIP;
    },
  });
  return document.toString({ lineWidth: 0 });
}

function textsIn(folder: string, tag: string): [file: string, text: string][] {
  const files = globSync('**/*.{yaml,md}', { cwd: folder });
  return files.map((file) => [
    file.replaceAll('\\', '/'),
    spelt(readFileSync(join(folder, file), 'utf8'), tag),
  ]);
}

/** Changes the fields of a content file and keeps its comments. */
function changed(text: string, isMarkdown: boolean, change: (document: Document) => void): string {
  const { yaml, body } = splitContentText(text, isMarkdown);
  const document = parseDocument(yaml);
  change(document);
  const fields = document.toString({ lineWidth: 0 });
  return isMarkdown ? `---\n${fields}---\n${body}` : fields;
}
