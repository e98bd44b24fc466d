import { expect, test } from 'vitest';
import { houseWeave } from '../loom/weave.ts';
import { articleIndexLoader, indexed, partsFor, partSize, summaryOf } from './article-index.ts';
import { firstView, pageSize } from './search.ts';

const article = {
  id: 'a-form',
  title: 'A form',
  excerpt: 'Words.',
  category: 'design',
  date: '2026-11-02',
  dateText: '2 November 2026',
  readingText: '3 min',
};

test('a view needs no more of the index than it can show', () => {
  const total = 2 * partSize + 1;
  expect(partsFor(firstView, total)).toBe(0);
  expect(partsFor({ ...firstView, pages: 2 }, total)).toBe(1);
  expect(partsFor({ ...firstView, pages: Math.ceil(partSize / pageSize) + 1 }, total)).toBe(2);
  expect(partsFor({ ...firstView, pages: 999_999 }, total)).toBe(3);
  expect(partsFor({ ...firstView, q: 'a' }, total)).toBe(3);
});

test('the index has what a card shows, and a cover only where the id does not tell it', () => {
  const cloth = { draft: 'plain', warp: 'deep', weft: 'sky' } as const;
  const cover = { kind: 'woven', weave: cloth, columns: 32 } as const;
  expect(indexed({ ...article, cover })).toEqual({ ...article, cover });
  const more = { ...article, cover, body: 'Long.' };
  expect(indexed(more)).not.toHaveProperty('body');
  expect(summaryOf(article, { design: 'Design' })).toMatchObject({
    href: '/blog/a-form',
    categoryText: 'Design',
  });
});

test('a part is fetched once, and again only after it has failed', async () => {
  const asked: string[] = [];
  let isDown = true;
  const load = articleIndexLoader(
    ({ id }) => id,
    (address) => {
      asked.push(address);
      const isRefused = isDown && address.endsWith('/1.json');
      return Promise.resolve(
        isRefused
          ? new Response('', { status: 503 })
          : Response.json([{ ...article, id: address }]),
      );
    },
  );
  await expect(load(2)).rejects.toThrow('/blog/index/1.json: 503');
  isDown = false;
  expect(await load(2)).toEqual(['/blog/index/0.json', '/blog/index/1.json']);
  await load(2);
  expect(asked).toEqual(['/blog/index/0.json', '/blog/index/1.json', '/blog/index/1.json']);
});

test('a mark goes along, so that what the public does not see yet can be told', () => {
  const cover = { kind: 'woven', weave: houseWeave, columns: 32 } as const;
  const marked = { ...article, cover, markText: 'Draft' };
  expect(summaryOf(indexed(marked), {}).markText).toBe('Draft');
});
