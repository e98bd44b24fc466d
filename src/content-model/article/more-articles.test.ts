import { expect, test } from 'vitest';
import { moreArticles } from './more-articles.ts';

test('the newest others of the category come first, then the newest of all', () => {
  const categories = ['design', 'business', 'design', 'business', 'design', 'design', 'marketing'];
  const articles = categories.map((category, id) => ({ id, category }));
  const more = moreArticles(articles);
  const found = articles.map((article) => more(article).map(({ id }) => id));
  expect(found).toEqual([
    [2, 4, 5],
    [3, 0, 2],
    [0, 4, 5],
    [1, 0, 2],
    [0, 2, 5],
    [0, 2, 4],
    [0, 1, 2],
  ]);
});

test('a blog of one article has no others', () => {
  const article = { category: 'design' };
  expect(moreArticles([article])(article)).toEqual([]);
});
