import { expect, test } from 'vitest';
import { markOf } from '../../src/content-model/article/schedule.ts';
import { companyDay } from '../../src/content-model/schemas/company.ts';
import { contentOf, entriesOf } from '../support/site-content.ts';
import { attribute, elements, mainLinks, readBuiltSite } from './built-site.ts';
import type { Page } from './built-site.ts';

const { page, pages, bytes } = readBuiltSite();
const { categories } = contentOf('blogPage');
const today = companyDay(contentOf('company'));
const published = entriesOf('blog')
  .filter(({ data }) => !markOf({ ...data, unpublished: data.unpublished ?? false }, today))
  .sort((a, b) => b.data.date.localeCompare(a.data.date) || a.id.localeCompare(b.id));

test('exactly the public articles have a page', () => {
  const found = pages.map(({ ownAddress }) => /^\/blog\/((?!404$)[^/]+)$/.exec(ownAddress)?.[1]);
  expect(found.filter(Boolean).sort()).toEqual(published.map(({ id }) => id).sort());
});

test.for([undefined, ...Object.keys(categories)])(
  'the pages of category “%s” list its articles once, newest first',
  (category) => {
    const first = category ? `/blog/category/${category}` : '/blog';
    const listed = published.filter(({ data }) => !category || data.category === category);
    expect(pagesFrom(first).flatMap(articlesOn)).toEqual(listed.map(({ id }) => `/blog/${id}`));
  },
);

test('the index of the search has the articles in the order of the list', () => {
  const index = JSON.parse(bytes('/blog/articles.json').toString()) as { id: string }[];
  expect(index.map(({ id }) => id)).toEqual(published.map(({ id }) => id));
});

/** The pages of a list from its first, each reached by a link from the one before. */
function pagesFrom(first: string): Page[] {
  const found = [page(first)];
  for (const it of found) {
    const href = `${first}/page/${String(found.length + 1)}`;
    if (mainLinks(it).includes(href)) found.push(page(href));
  }
  return found;
}

/** Addresses of the links in the headings of a list. */
function articlesOn({ document }: Page) {
  const links = elements(document, 'h2').flatMap((heading) => elements(heading, 'a'));
  return links.map((link) => attribute(link, 'href'));
}
