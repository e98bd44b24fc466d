import { expect, test } from 'vitest';
import { weaveName, weaveOf, type Weave } from '../../loom/weave.ts';
import { articleWeaves } from './article-weaves.ts';

const keys = ['technology', 'business', 'design'];
const categories = {
  technology: { dyes: { warp: 'leaf', weft: 'paper' } },
  business: {},
  // The same pair as the first category's.
  design: { dyes: { warp: 'leaf', weft: 'paper' } },
} as const;
const own: Weave = { draft: 'plain', warp: 'leaf', weft: 'paper' };
const articles = Array.from({ length: 300 }, (_, at) => ({
  id: `article-${at}`,
  category: keys[(at * at) % 3 === 0 ? at % 2 : 2] ?? '',
  weave: at % 50 === 7 ? own : undefined,
}));
const weaves = articleWeaves(articles, categories);
const nameOf = ({ id }: { id: string }) => weaveName(weaves.get(id) ?? own);

test.each([undefined, ...keys])('no two neighbours in the list of %s share a weave', (category) => {
  const list = articles.filter((it) => category === undefined || it.category === category);
  expect(list.length).toBeGreaterThan(30);
  const same = list.filter((it, at) => {
    const next = list[at + 1];
    return next && !(it.weave && next.weave) && nameOf(it) === nameOf(next);
  });
  expect(same).toEqual([]);
});

test.each(keys)('an article of %s has another draft than the three before it', (category) => {
  const list = articles.filter((it) => it.category === category);
  const draftAt = (at: number) => weaves.get(list[at]?.id ?? '')?.draft;
  const again = list.filter(
    (_, at) => at > 2 && [1, 2, 3].some((n) => draftAt(at - n) === draftAt(at)),
  );
  expect(again).toEqual([]);
});

test('an article has its own weave, or the dyes of its category and mostly the draft of its id', () => {
  for (const { id, category, weave } of articles) {
    const { warp, weft } = weaves.get(id) ?? own;
    if (weave) expect(weaves.get(id)).toBe(own);
    else if (category === 'business') expect([warp, weft]).toEqual(['madder', 'rose']);
    else expect([warp, weft]).toEqual(['leaf', 'paper']);
  }
  const kept = articles.filter(({ id }) => weaves.get(id)?.draft === weaveOf(id).weave.draft);
  expect(kept.length).toBeGreaterThan(articles.length / 2);
});

test('a new article changes the weave of no other', () => {
  const newer = articleWeaves([{ id: 'new', category: 'design' }, ...articles], categories);
  for (const { id } of articles) expect(newer.get(id)).toEqual(weaves.get(id));
});
