import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { seededRandom } from '../../tests/support/seeded-random.ts';
import { referenceAlphabet } from '../enquiry.ts';
import { receiptCloth, receiptClothSide } from './receipt-cloth.ts';

const random = seededRandom(7);
const group = () =>
  Array.from({ length: 4 }, () => referenceAlphabet[Math.floor(random() * 32)]).join('');
const groups = Array.from({ length: 50 }, group);
const references = groups.flatMap((first) => groups.map((second) => `${first}-${second}`));

/** A digest of the threads alone, without their dyes. */
const drawing = (reference: string) => {
  const { warp, weft } = receiptCloth(reference);
  return createHash('sha1').update(`${warp} ${weft}`).digest('hex');
};

test('no two pairs of 50 random groups have the same threads', () => {
  expect(new Set(references.map(drawing)).size).toBe(50 * 50);
});

test('one character changes the threads, wherever it stands', () => {
  const [reference = ''] = references;
  const others = [0, 1, 2, 3, 5, 6, 7, 8].flatMap((at) =>
    [...referenceAlphabet].map((it) => `${reference.slice(0, at)}${it}${reference.slice(at + 1)}`),
  );
  expect(new Set(others.map(drawing)).size).toBe(8 * 31 + 1);
});

test('the cloth is a square of its side, in two dyes', () => {
  for (const reference of references.slice(0, 100)) {
    const { warp, weft, warpDye, weftDye } = receiptCloth(reference);
    expect(warpDye).not.toBe(weftDye);
    const starts = [...`${warp}${weft}`.matchAll(/M(\S+) (\S+?)[hv]/g)].flatMap(([, x, y]) => [
      Number(x),
      Number(y),
    ]);
    expect(Math.max(...starts)).toBeLessThan(receiptClothSide);
    expect(Math.max(...starts)).toBeGreaterThan(receiptClothSide - 100);
  }
});
