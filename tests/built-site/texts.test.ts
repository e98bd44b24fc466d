import { expect, test } from 'vitest';
import { collections, type CollectionName } from '../../src/content-model/collections.ts';
import { readMarkdown } from '../../src/markdown/read-markdown.ts';
import { textsIn } from '../support/content-texts.ts';
import { contentOf, entriesOf, hasArticles, isPlain } from '../support/site-content.ts';
import { elements, readBuiltSite, text, type Page } from './built-site.ts';

const { pages, bytes } = readBuiltSite();
const printed = new Map(pages.map((page) => [page.ownAddress, printedOn(page)]));
const feed = hasArticles ? bytes('/blog/feed.xml').toString() : '';
const site = [...printed.values(), lettersOf(feed)].join('\n');

/** Addresses of the collections whose files are pages with texts that no other page has. */
const folders: Partial<Record<CollectionName, string>> = {
  services: '/services/',
  plans: '/plans/',
  work: '/work/',
  blog: '/blog/',
  team: '/team/',
  textPages: '/',
};
/** Fields for the policy and the check, and those that the plain look has no use for. */
const unprinted: Partial<Record<CollectionName, object>> = {
  site: { font: [], thirdParties: [] },
  aboutPage: isPlain ? { draft: undefined } : {},
  homePage: isPlain
    ? { strengths: { ...contentOf('homePage').strengths, caption: undefined } }
    : {},
};
const names = (Object.keys(collections) as CollectionName[]).filter(
  (name) => name !== 'words' && name !== 'redirects',
);
const files = names.flatMap((name) =>
  entriesOf(name).map(({ id, data, body }) => {
    const slug = 'id' in data ? String(data.id) : id;
    const address = folders[name] && folders[name] + slug;
    const shown = { ...data, ...unprinted[name] };
    return { file: `${name} ${id}`, address, texts: [...textsIn(shown), ...wordsIn(body)] };
  }),
);
/** An article may be unpublished. */
const shown = files.filter(
  ({ address = '' }) => !address.startsWith('/blog/') || printed.has(address),
);

test.for(shown)('all texts of $file are printed', ({ address, texts }) => {
  // The home page has the taglines of services, the list of cases what their pictures show, and the form the first sentences.
  const own = ['/', '/work', '/contact', address ?? ''].map((it) => printed.get(it)).join('\n');
  const expected = texts.flatMap((it) => it.split(/\{+\w[^}]*\}+/)).map(lettersOf);
  expect(expected.filter((it) => !(address ? own : site).includes(it))).toEqual([]);
});

function wordsIn(markdown: string): string[] {
  return readMarkdown(markdown).words.map((it) => it.text);
}

function printedOn({ document }: Page): string {
  const values = elements(document).flatMap(({ attrs }) => attrs.map(({ value }) => value));
  return lettersOf([text(document), ...values].join('\n'));
}

/** The letters and digits of a text: the engine makes quotes and dashes typographic, and binds them to words. */
function lettersOf(words: string): string {
  return words.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
}
