import { expect, test } from 'vitest';
import { contentOf } from '../support/site-content.ts';
import { attribute, closest, elements, readBuiltSite, text } from './built-site.ts';
import type { Page } from './built-site.ts';
import { articles, categories } from './content-lists.ts';
import { linksIn, notInOrder } from './expect-content.ts';

const { page, bytes } = readBuiltSite();
const { list } = contentOf('blogPage');

test.for([
  { href: '/blog', listed: articles },
  ...categories.map(({ id, href }) => ({
    href,
    listed: articles.filter(({ category }) => category === id),
  })),
])('the pages of $href list its articles once, newest first', ({ href, listed }) => {
  const cards = pagesFrom(href).flatMap(cardsOf);
  expect(cards.map((card) => card.href)).toEqual(listed.map((article) => article.href));
  for (const [at, { title, excerpt, category, date }] of listed.entries()) {
    const label = categories.find(({ id }) => id === category)?.label ?? category;
    expect(notInOrder(cards[at]?.words ?? '', [label, title, excerpt])).toEqual([]);
    expect(cards[at]?.dates).toEqual([date]);
  }
});

test('/blog leads to each category', () => {
  expect(linksIn(page('/blog'))).toEqual(
    expect.arrayContaining([
      `${list.all} /blog`,
      ...categories.map(({ label, href }) => `${label} ${href}`),
    ]),
  );
});

test('the index of the search has the listed articles in their order', () => {
  const index = JSON.parse(bytes('/blog/index/0.json').toString()) as { id: string }[];
  expect(index.map(({ id }) => id)).toEqual(articles.map(({ id }) => id).slice(0, index.length));
  expect(index.length).toBeGreaterThan(0);
});

/** The pages of a list from its first, each reached by a link from the one before. */
function pagesFrom(first: string): Page[] {
  const found = [page(first)];
  for (const it of found) {
    const next = elements(it.document, 'link').find((link) => attribute(link, 'rel') === 'next');
    if (!next) continue;
    const href = String(attribute(next, 'href'));
    expect(linksIn(it).map(addressIn)).toContain(href);
    expect(linksIn(page(href))).toContain(`${list.newer} ${it.address}`);
    found.push(page(href));
  }
  return found;
}

/** The address at the end of what `linksIn` returns. */
function addressIn(link: string): string {
  return link.slice(link.lastIndexOf(' ') + 1);
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
