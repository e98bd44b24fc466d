import { expect, test } from 'vitest';
import { pathLines } from '../../tests/support/path-lines.ts';
import { referenceAlphabet } from '../../contract/enquiry.ts';
import { receiptCloth, receiptThreads, weftDyes } from './receipt-cloth.ts';
import { cell, threadWidth } from './threads.ts';

/** Groups of no bits, of each one, and of all. */
const groups = [0, ...Array.from({ length: 20 }, (_, at) => 1 << at), 0xfffff].map(groupOf);
const references = groups.flatMap((group) => groups.map((other) => `${group}-${other}`));

test('each bit of a reference shows in the drawing of its cloth', () => {
  const drawings = references.map(receiptCloth).map(({ warp, weft }) => `${warp} ${weft}`);
  expect(new Set(drawings).size).toBe(references.length);
});

test('no thread floats over more than seven others', () => {
  const longest = references.map((reference) => {
    const rows = crossings(reference);
    const columns = rows.map((_, at) => rows.map((row) => row[at]));
    const floats = [...rows, ...columns].flatMap(
      (line) => line.map(Number).join('').match(/0+|1+/g) ?? [],
    );
    return Math.max(...floats.map(({ length }) => length));
  });
  expect(Math.max(...longest)).toBe(7);
});

test('references use all dyes', () => {
  expect(new Set(references.map((it) => receiptCloth(it).weftDye)).size).toBe(weftDyes.length);
});

/** Where the warp is on top, by row and column, read from the paths of its threads. */
function crossings(reference: string): boolean[][] {
  const line = () => Array.from({ length: receiptThreads }, () => false);
  const rows = Array.from({ length: receiptThreads }, line);
  for (const [x, top, , bottom] of pathLines(receiptCloth(reference).warp)) {
    const from = (top - threadWidth / 2) / cell;
    const to = (bottom + threadWidth / 2) / cell;
    for (let at = Math.max(from, 0); at < Math.min(to, receiptThreads); at += 1) {
      const row = rows[at];
      if (row) row[Math.floor(x / cell)] = true;
    }
  }
  return rows;
}

/** A number of 20 bits as a group of a reference. */
function groupOf(number: number): string {
  return [3, 2, 1, 0].map((at) => referenceAlphabet[(number >> (5 * at)) & 31]).join('');
}
