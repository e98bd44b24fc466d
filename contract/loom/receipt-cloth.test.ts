import { expect, test } from 'vitest';
import { pathLines } from '../../tests/support/path-lines.ts';
import { seededRandom } from '../../tests/support/seeded-random.ts';
import { referenceAlphabet } from '../enquiry.ts';
import { receiptCloth, receiptThreads, weftDyes } from './receipt-cloth.ts';
import { cell, threadWidth } from './threads.ts';

const random = seededRandom(7);
const anyGroup = () =>
  Array.from({ length: 4 }, () => referenceAlphabet[Math.floor(random() * 32)]).join('');
const groups = ['0000', 'ZZZZ', '0Z0Z', 'N5N5', ...Array.from({ length: 500 }, anyGroup)];
const references = groups.map((group, at) => `${group}-${groups.at(-at)}`);

test('the reference can be read from the drawing of its cloth', () => {
  expect(references.map((it) => referenceIn(crossings(it)))).toEqual(references);
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

/** The reference of a cloth. The four threads beginning in the middle are a straight draw, across and down. */
function referenceIn(rows: boolean[][]): string {
  const middle = (receiptThreads - 1) / 2;
  const isUp = (row: number, column: number) => rows[middle + row]?.[middle + column] === true;
  const outwards = Array.from({ length: middle + 1 }, (_, at) => at);
  const shafts = outwards.map((column) => place((known) => isUp(known, column)));
  const treadles = outwards.map((row) => place((known) => !isUp(row, known)));
  return `${groupOf(shafts)}-${groupOf(treadles.map((it) => (it + 1) % 8))}`;
}

/** The shaft that these of the treadles 0 to 3 lift; each treadle lifts four from its own number on. */
function place(isLifting: (treadle: number) => boolean): number {
  const lifting = [0, 1, 2, 3].map(isLifting);
  return [0, 1, 2, 3, 4, 5, 6, 7].findIndex((shaft) =>
    lifting.every((is, treadle) => is === (shaft - treadle + 8) % 8 < 4),
  );
}

/** The characters of a draw: each step after the first three is two bits and one. */
function groupOf(draw: number[]): string {
  const bits = draw.slice(4).map((it, at) => (it - (draw[at + 3] ?? 0) + 7) % 8);
  const number = bits.reduce((sum, value, at) => sum + value * 4 ** at, 0);
  const characters = [3, 2, 1, 0].map(
    (at) => referenceAlphabet[Math.floor(number / 32 ** at) % 32],
  );
  return characters.join('');
}
