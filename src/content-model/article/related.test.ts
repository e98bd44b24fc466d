import { expect, test } from 'vitest';
import { relatedArticles } from './related.ts';

const article = (id: string, category: string, title: string, excerpt = '') => ({
  id,
  category,
  title,
  excerpt,
});

const ids = (found: readonly { id: string }[] | undefined) => found?.map(({ id }) => id);

test('shared words lead, and count for more in the same category', () => {
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

test('where no words are shared, older ones of the category follow, then of all', () => {
  const articles = [
    article('a', 'design', 'Aaaa'),
    article('b', 'business', 'Bbbb'),
    article('c', 'design', 'Cccc'),
    article('d', 'business', 'Dddd'),
    article('e', 'marketing', 'Eeee'),
  ];
  const related = relatedArticles(articles);
  expect(ids(related.get('c'))).toEqual(['a', 'd', 'e']);
  expect(ids(related.get('a'))).toEqual(['c', 'b', 'd']);
});

test('none is related to itself or twice, and the order in the list changes nothing found by words', () => {
  const articles = Array.from({ length: 60 }, (_, index) =>
    article(`id-${index}`, index % 2 ? 'design' : 'business', `word${index % 7} word${index % 11}`),
  );
  const related = relatedArticles(articles);
  const reversed = relatedArticles(articles.toReversed());
  for (const { id } of articles) {
    const found = ids(related.get(id)) ?? [];
    expect(found).toHaveLength(3);
    expect(new Set(found).size).toBe(3);
    expect(found).not.toContain(id);
    expect(ids(reversed.get(id))).toEqual(found);
  }
});

test('with too few articles there are fewer', () => {
  expect(ids(relatedArticles([article('a', 'design', 'Alone')]).get('a'))).toEqual([]);
  const two = [article('a', 'design', 'Aaaa'), article('b', 'design', 'Bbbb')];
  expect(ids(relatedArticles(two).get('b'))).toEqual(['a']);
});

test('words that all articles share do not make the work grow with the square of their number', () => {
  const many = Array.from({ length: 10_000 }, (_, index) =>
    article(`id-${index}`, 'design', 'The same title every time', `number${index % 500}`),
  );
  let reads = 0;
  const counted = many.map((it) => ({
    ...it,
    get category() {
      reads += 1;
      return it.category;
    },
  }));
  relatedArticles(counted);
  expect(reads).toBeLessThan(many.length * 200);
});
