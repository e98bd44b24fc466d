import { expect, test } from 'vitest';
import { referenceAlphabet } from '../enquiry.ts';
import { receiptCloth } from './receipt-cloth.ts';

/** Every reference of two characters that differ in all their bits. */
const references = Array.from({ length: 2 ** 8 }, (_, number) => {
  const bits = number.toString(2).padStart(8, '0').replaceAll('1', 'Z');
  return `${bits.slice(0, 4)}-${bits.slice(4)}`;
});

/** The threads alone, without their dyes. */
const drawing = (reference: string) => {
  const { warp, weft } = receiptCloth(reference);
  return `${warp} ${weft}`;
};

test('no two references of two characters have the same threads', () => {
  expect(new Set(references.map(drawing)).size).toBe(references.length);
});

test('one character changes the threads, wherever it stands', () => {
  const reference = 'M5KG-ZKXK';
  const others = [0, 1, 2, 3, 5, 6, 7, 8].flatMap((at) =>
    [...referenceAlphabet].map((it) => `${reference.slice(0, at)}${it}${reference.slice(at + 1)}`),
  );
  expect(new Set(others.map(drawing)).size).toBe(8 * 31 + 1);
});
