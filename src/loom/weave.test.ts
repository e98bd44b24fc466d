import { expect, test, vi } from 'vitest';
import { draftNames } from './drafts.ts';
import { dyes, weaveName, weaveOf } from './weave.ts';

const slugs = Array.from({ length: 500 }, (_, index) => `article-about-thing-${index + 1}`);
const pictures = slugs.map(weaveOf);

test('a slug has the same picture whatever was asked before, and in every run', async () => {
  vi.resetModules();
  const another = await import('./weave.ts');
  expect(slugs.toReversed().map(another.weaveOf)).toEqual(pictures.toReversed());
});

test('a picture has two known dyes that differ, and a width that shows threads', () => {
  for (const { weave, columns } of pictures) {
    expect(dyes).toContain(weave.warp);
    expect(dyes).toContain(weave.weft);
    expect(weave.warp).not.toBe(weave.weft);
    expect(columns).toBeGreaterThanOrEqual(20);
    expect(columns).toBeLessThanOrEqual(40);
  }
});

test('many slugs use every draft, most pairs of dyes, several widths, and mix them', () => {
  const pairs = new Set(pictures.map(({ weave }) => `${weave.warp} ${weave.weft}`));
  expect(new Set(pictures.map(({ weave }) => weave.draft))).toEqual(new Set(draftNames));
  expect(pairs.size).toBeGreaterThan(4);
  expect(new Set(pictures.map(({ columns }) => columns)).size).toBeGreaterThan(2);
  const weaves = new Set(pictures.map(({ weave }) => weaveName(weave)));
  expect(weaves.size).toBeGreaterThan((draftNames.length * pairs.size) / 2);
});

test('slugs that differ in their last letter do not all look alike', () => {
  const alike = new Set(
    [...'abcdefgh'].map((letter) => weaveName(weaveOf(`post-${letter}`).weave)),
  );
  expect(alike.size).toBeGreaterThan(4);
});

test('the name of a weave tells draft, warp and weft', () => {
  expect(weaveName({ draft: 'goose-eye', warp: 'turmeric', weft: 'indigo' })).toBe(
    'goose-eye-turmeric-indigo',
  );
});

test('no two weaves share a name, and each name fits an address', () => {
  const names = draftNames.flatMap((draft) =>
    dyes.flatMap((warp) => dyes.map((weft) => weaveName({ draft, warp, weft }))),
  );
  expect(new Set(names).size).toBe(draftNames.length * dyes.length ** 2);
  expect(names.filter((name) => !/^[a-z-]+$/.test(name))).toEqual([]);
});
