import { expect, test } from 'vitest';
import { referenceAlphabet } from 'enquiries/protocol/enquiry';
import { receiptCloth, weftDyes } from './receipt-cloth.ts';

/** Groups of no bits, of each one, and of all. */
const groups = [0, ...Array.from({ length: 20 }, (_, at) => 1 << at), 0xfffff].map(groupOf);
const references = groups.flatMap((group) => groups.map((other) => `${group}-${other}`));

test('each bit of a reference shows in the drawing of its cloth', () => {
  const drawings = references.map(receiptCloth).map(({ warp, weft }) => `${warp} ${weft}`);
  expect(new Set(drawings).size).toBe(references.length);
});

test('references use all dyes', () => {
  expect(new Set(references.map((it) => receiptCloth(it).weftDye)).size).toBe(weftDyes.length);
});

/** A number of 20 bits as a group of a reference. */
function groupOf(number: number): string {
  return [3, 2, 1, 0].map((at) => referenceAlphabet[(number >> (5 * at)) & 31]).join('');
}
