import { expect, test } from 'vitest';
import { markOf } from '../../src/content-model/article/schedule.ts';
import { companyDay } from '../../src/content-model/schemas/company.ts';
import { contentOf, entriesOf, siteWords } from '../support/site-content.ts';
import { attribute, closest, elements, mainLinks, readBuiltSite, text } from './built-site.ts';
import type { Page } from './built-site.ts';

const { page, pages, bytes } = readBuiltSite();
const { categories } = contentOf('blogPage');
const { list } = siteWords().blog;
const today = companyDay(contentOf('company'));
const published = entriesOf('blog')
  .filter(({ data }) => !markOf({ ...data, unpublished: data.unpublished ?? false }, today))
  .sort((a, b) => b.data.date.localeCompare(a.data.date) || a.id.localeCompare(b.id));

test('the articles that are published have a page, and no other', () => {
  const found = pages.map(({ ownAddress }) => /^\/blog\/((?!404$)[^/]+)$/.exec(ownAddress)?.[1]);
  expect(found.filter(Boolean).sort()).toEqual(published.map(({ id }) => id).sort());
});

test.for([undefined, ...Object.keys(categories)])(
  'the pages of category “%s” list its articles once, newest first, or say that there are none',
  (category) => {
    const first = category ? `/blog/category/${category}` : '/blog';
    const listed = published.filter(({ data }) => !category || data.category === category);
    const cards = pagesFrom(first).flatMap(cardsOf);
    expect(cards).toEqual(listed.map(({ id, data }) => [`/blog/${id}`, data.title, [data.date]]));
    expect(text(page(first).document).includes(list.none)).toBe(listed.length === 0);
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

/** Address, title and days of the items of a list whose heading is a link. */
function cardsOf(it: Page) {
  return elements(it.document, 'h2').flatMap((heading) =>
    elements(heading, 'a').map((link) => {
      const times = elements(closest(heading, 'li') ?? heading, 'time');
      const days = times.map((time) => attribute(time, 'datetime'));
      return [attribute(link, 'href'), text(link), days];
    }),
  );
}
