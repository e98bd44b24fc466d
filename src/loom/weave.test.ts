import { expect, test } from 'vitest';
import { draftNames } from './drafts.ts';
import { dyes } from './dyes.ts';
import { nameDraft } from './name-draft.ts';
import { weaveName, weaveNamed } from './weave.ts';

test('each weave has a name that fits an address, by which it is found', () => {
  const weaves = draftNames.flatMap((draft) =>
    dyes.flatMap((warp) => dyes.map((weft) => ({ draft, warp, weft }))),
  );
  const names = weaves.map(weaveName);
  expect(names.filter((name) => !/^[a-z-]+$/.test(name))).toEqual([]);
  expect(names.map(weaveNamed)).toEqual(weaves);
  expect(() => weaveNamed('goose-eye-indigo')).toThrow(RangeError);
});

test.each(['Asha Heddle', 'Łucja Żółć', '王', 'w'.repeat(60)])('so has that of %s', (person) => {
  const weave = { draft: nameDraft(person), warp: 'leaf', weft: 'sky' } as const;
  expect(weaveNamed(weaveName(weave))).toEqual(weave);
  expect(weaveName(weave).length).toBeLessThan(200);
});
