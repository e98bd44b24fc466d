import { expect, test } from 'vitest';
import type { Draft } from './draft.ts';
import { draftNames, drafts } from './drafts.ts';
import { notation } from './notation.ts';
import { drawdown } from './threads.ts';

test.for(draftNames)('the notation of %s results in its drawdown', (name) => {
  const draft: Draft = drafts[name];
  const read = notation(draft, 1);
  const shaftOf = (row: number) => read.tieUp.rows - 1 - row;
  const tieUp = Array.from({ length: read.tieUp.columns }, (): number[] => []);
  for (const [treadle, row] of read.tieUp.cells) tieUp[treadle]?.push(shaftOf(row));
  const threading = read.threading.cells.map(([, row]) => shaftOf(row));
  const treadling = read.treadling.cells.map(([treadle]) => treadle);
  expect(drawdown({ threading, treadling, tieUp })).toEqual(drawdown(draft));
  expect([threading.length, treadling.length]).toEqual([
    read.threading.columns,
    read.treadling.rows,
  ]);
});
