import { expect, test } from 'vitest';
import { relatedArticles } from './related.ts';

const article = (id: string, category: string, title: string, excerpt = '') => ({
  id,
  category,
  title,
  excerpt,
});

const ids = (found: readonly { id: string }[] | undefined) => found?.map(({ id }) => id);

test('articles that share words come first, more so in the same category', () => {
  const articles = [
    article('a', 'design', 'Colours of thread'),
    article('b', 'business', 'Thread by the metre'),
    article('c', 'design', 'Colours and thread again'),
    article('d', 'design', 'Paper'),
    article('e', 'technology', 'Thread and needles', 'COLOURS too'),
    article('f', 'technology', 'Something else'),
  ];
  expect(ids(relatedArticles(articles).get('a'))).toEqual(['c', 'e', 'b']);
});

test('without shared words, older articles of the category follow, then of all', () => {
  const categories = ['design', 'business', 'design', 'business', 'marketing'];
  const articles = categories.map((category, at) => article(`${at}`, category, `Word${at}`));
  const related = relatedArticles(articles);
  expect(ids(related.get('2'))).toEqual(['0', '3', '4']);
  expect(ids(related.get('0'))).toEqual(['2', '1', '3']);
});

test('no article is related to itself or listed twice, and matches do not depend on the order', () => {
  const articles = Array.from({ length: 60 }, (_, index) =>
    article(`id-${index}`, index % 2 ? 'design' : 'business', `word${index % 7} word${index % 11}`),
  );
  const related = relatedArticles(articles);
  const reversed = relatedArticles(articles.toReversed());
  for (const { id } of articles) {
    const found = ids(related.get(id)) ?? [];
    expect(new Set([...found, id]).size).toBe(4);
    expect(ids(reversed.get(id))).toEqual(found);
  }
});
