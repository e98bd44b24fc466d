import { hasWeaves } from '#look/drawing.ts';
import { type CollectionEntry, getCollection } from 'astro:content';
import {
  type Collection,
  type CollectionName,
  collections,
  type SingleFileName,
} from '../collections.ts';
import { contentFiles } from '../content-files.ts';
import { fillHtml, fillPlaceholders, mapTexts, placeholderValues } from '../texts/placeholders.ts';
import { typeset } from '../texts/typography.ts';
import { wordsOf } from '../texts/words.ts';
import { memoize } from './memoize.ts';

/** The entries of a collection, with the typography of their language, and placeholders filled in unless it is verbatim. */
export const entriesOf = memoize(async (name: CollectionName) => {
  const { files, isVerbatim = false }: Collection = collections[name];
  // Astro warns of a collection without files as if it were an error.
  if (contentFiles(__SITE_FOLDER__, files).length === 0) return [];
  const entries = await getCollection(name);
  const { values, language } = await siteTexts();
  const set = (text: string) => typeset(text, language);
  if (isVerbatim) return entries.map((entry) => ({ ...entry, data: mapTexts(entry.data, set) }));
  return entries.map(({ data, rendered, ...others }) => {
    const filled = fillPlaceholders(data, values, language);
    const facts = name === 'company' ? factsOf(Object(data)) : {};
    const entry = { ...others, data: { ...Object(filled), ...facts } as typeof data };
    if (!rendered) return entry;
    const html = fillHtml(rendered.html, values);
    const metadata = fillPlaceholders(rendered.metadata, values, language);
    return { ...entry, rendered: { ...rendered, html, metadata } };
  });
}) as <Name extends CollectionName>(name: Name) => Promise<CollectionEntry<Name>[]>;

/** Facts that programs read, such as address books: without a no-break space between their words. */
function factsOf(data: object): object {
  const names = ['name', 'legalName', 'address'];
  return Object.fromEntries(Object.entries(data).filter(([name]) => names.includes(name)));
}

/** The fields of a collection that is one file. */
export async function contentOf<Name extends SingleFileName>(
  name: Name,
): Promise<CollectionEntry<Name>['data']> {
  return first(name, await entriesOf(name)).data;
}

/** The fields of a collection that is one file; undefined if the owner has no file. */
export async function optionalContentOf<Name extends SingleFileName>(
  name: Name,
): Promise<CollectionEntry<Name>['data'] | undefined> {
  const [entry] = await entriesOf(name);
  return entry?.data;
}

/**
 * The static path of a page that is built only if its file exists, with its entry. The page is named
 * `[...index].astro`, because Astro always builds a page without a parameter.
 */
export async function pathIfWritten<Name extends SingleFileName>(name: Name) {
  const entries = await entriesOf(name);
  return entries.map((entry) => ({ params: { index: undefined }, props: { entry } }));
}

/** The words of the site in its language, with the exceptions of the owner; those of weaves if it is woven. */
export const words = memoize(async () => {
  const { values, language } = await siteTexts();
  const template = wordsOf(language, await optionalContentOf('words'), __SITE_FOLDER__);
  const weaves = hasWeaves ? template.weaves : undefined;
  return fillPlaceholders({ ...template, weaves }, values, language);
});

/** Returns a function that formats a day, YYYY-MM-DD, as a long date in the language of the site. */
export const dayFormat = memoize(async () => {
  const { language } = await siteTexts();
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return (day: string) => format.format(new Date(day));
});

const siteTexts = memoize(async () => {
  const company = first('company', await getCollection('company'));
  const { language } = first('site', await getCollection('site')).data;
  return { language, values: placeholderValues(company.data, language) };
});

function first<Entry>(name: CollectionName, [entry]: readonly Entry[]): Entry {
  if (entry === undefined) throw new Error(`${collections[name].files} is missing`);
  return entry;
}
