import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, parseDocument } from 'yaml';
import { splitContentText } from '../../src/content-model/content-files.ts';
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
  /** CSS colour. */
  colour: string;
  /** CSS colour; empty if there is none. */
  secondColour: string;
  timeZone: string;
  /** Woven, if it is none. */
  look?: 'woven' | 'plain';
};

/** Path of the folder from which new sites are made. */
export const starter = join(import.meta.dirname, '../../starter');

/** Parts of the site folder that Git leaves out: they are secret, or made from the rest. */
const ignored = ['/.env', '/data/', '/dist/', '/dist.unfinished-*/', '/node_modules/', ''].join(
  '\n',
);

/** The languages that `starter/` has texts in. */
export function starterLanguages(): string[] {
  return globSync('*/', { cwd: starter }).sort();
}

/**
 * The files of a new site, by their paths inside the site folder.
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
      if (site.look === 'plain') file.delete('weave');
    },
    'site.yaml': (file) => {
      file.set('version', now.version);
      file.set('language', site.language);
      if (site.look === 'plain') file.set('look', site.look);
    },
    'blog/first-article.md': (file) => {
      file.set('date', now.today);
    },
  };
  const files = new Map([
    ...textsIn(join(starter, language)),
    ['.gitignore', ignored],
    ...schemaFiles(),
  ]);
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

function textsIn(folder: string): [file: string, text: string][] {
  const files = globSync('**/*.{yaml,md}', { cwd: folder });
  return files.map((file) => [
    file.replaceAll('\\', '/'),
    readFileSync(join(folder, file), 'utf8'),
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
