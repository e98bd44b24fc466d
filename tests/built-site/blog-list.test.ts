import { expect, test } from 'vitest';
import { contentOf } from '../support/site-content.ts';
import { attribute, closest, elements, mainLinks, readBuiltSite, text } from './built-site.ts';
import type { Page } from './built-site.ts';
import { articles, categories } from './content-lists.ts';

const { page, bytes } = readBuiltSite();
const { none } = contentOf('blogPage').list;

test.for([
  { href: '/blog', listed: articles },
  ...categories.map(({ id, href }) => ({
    href,
    listed: articles.filter(({ category }) => category === id),
  })),
])('the pages of $href list its articles once, newest first', ({ href, listed }) => {
  const cards = pagesFrom(href).flatMap(cardsOf);
  expect(cards.map((card) => card.href)).toEqual(listed.map((article) => article.href));
  for (const [at, { title, excerpt, date }] of listed.entries()) {
    expect(cards[at]?.words).toContain(title);
    expect(cards[at]?.words).toContain(excerpt);
    expect(cards[at]?.dates).toEqual([date]);
  }
});

test.for([{ href: '/blog' }, ...categories])(
  'the page of $href says so if it is empty',
  ({ href }) => {
    const isEmpty = pagesFrom(href).flatMap(cardsOf).length === 0;
    expect(text(page(href).document).includes(none)).toBe(isEmpty);
  },
);

test.runIf(articles.length > 0)(
  'the index of the search has the listed articles in their order',
  () => {
    const index = JSON.parse(bytes('/blog/index/0.json').toString()) as { id: string }[];
    expect(index.map(({ id }) => id)).toEqual(articles.map(({ id }) => id).slice(0, index.length));
    expect(index.length).toBeGreaterThan(0);
  },
);

/** The pages of a list from its first, each reached by a link from the one before. */
function pagesFrom(first: string): Page[] {
  const found = [page(first)];
  for (const it of found) {
    const href = `${first}/page/${String(found.length + 1)}`;
    if (!mainLinks(it).includes(href)) continue;
    expect(mainLinks(page(href))).toContain(it.address);
    found.push(page(href));
  }
  return found;
}

/** The items of a list whose heading is a link. */
function cardsOf(it: Page) {
  return elements(it.document, 'h2').flatMap((heading) =>
    elements(heading, 'a').map((link) => {
      const card = closest(heading, 'li') ?? heading;
      const dates = elements(card, 'time').map((time) => attribute(time, 'datetime'));
      return { href: attribute(link, 'href'), words: text(card), dates };
    }),
  );
}
