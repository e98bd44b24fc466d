import { expect, test } from 'vitest';
import type { Draft } from '../../contract/loom/draft.ts';
import { draftNames, drafts } from './drafts.ts';
import { notation } from './notation.ts';
import { cell, drawdown } from '../../contract/loom/threads.ts';

/** The cells of the marks of a part, each as column and row from its top left. */
function marksOf(path: string): [column: number, row: number][] {
  return [...path.matchAll(/M(\S+) ([\d.]+)/g)].map(([, x, y]) => [
    Math.floor(Number(x) / cell),
    Math.floor(Number(y) / cell),
  ]);
}

test.for(draftNames)('who reads the notation of %s weaves its cloth', (name) => {
  const draft: Draft = drafts[name];
  const read = notation(draft, 1);
  const shaftOf = (row: number) => read.shafts - 1 - row;
  const tieUp = Array.from({ length: read.treadles }, (): number[] => []);
  for (const [treadle, row] of marksOf(read.tieUp)) tieUp[treadle]?.push(shaftOf(row));
  const threading = marksOf(read.threading).map(([, row]) => shaftOf(row));
  const treadling = marksOf(read.treadling).map(([treadle]) => treadle);
  expect(drawdown({ threading, treadling, tieUp })).toEqual(drawdown(draft));
  expect([threading.length, treadling.length]).toEqual([read.columns, read.rows]);
});

test.for([
  ['plain', 14, 14, 14],
  ['goose-eye', 14, 14, 14],
  ['goose-eye', 28, 28, 28],
  ['herringbone', 14, 16, 16],
  ['zigzag', 1, 8, 14],
] as const)('%s in about %i threads has %i across and %i down', ([name, threads, ...expected]) => {
  const { columns, rows } = notation(drafts[name], threads);
  expect([columns, rows]).toEqual(expected);
});
