import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cell, drawdown } from '../../contract/loom/threads.ts';
import type { Draft } from '../../contract/loom/draft.ts';
import { draftNames, drafts } from './drafts.ts';
import { crossings, squareMarks, squares } from './tie-up.ts';
import { notation } from './notation.ts';

test.each(draftNames)('the tied squares of %s show the warp where it is on top', (name) => {
  const draft: Draft = drafts[name];
  const shown = drawdown(draft).map((row) => row.map(() => false));
  for (const square of squares(draft)) {
    for (const [, x = '', y = ''] of crossings(draft, square).matchAll(/M([\d.]+) (-?[\d.]+)v/g)) {
      const row = shown[Math.round(Number(y) / cell)] ?? [];
      if (square.isTied) row[Math.floor(Number(x) / cell)] = true;
    }
  }
  expect(shown).toEqual(drawdown(draft));
});

test.each(draftNames)(
  'the mark of each tied square of %s is in the cell of its notation',
  (name) => {
    const { cells, classOf } = squareMarks(drafts[name]);
    const tied = squares(drafts[name]).filter(({ isTied }) => isTied);
    const marked = cells.filter((it) => tied.some((square) => square.name === classOf(it)));
    const sorted = (marks: readonly (readonly [number, number])[]) => marks.map(String).toSorted();
    expect(sorted(marked)).toEqual(sorted(notation(drafts[name], 1).tieUp.cells));
  },
);

test.each(draftNames)('the style sheet has each square of %s', (name) => {
  const css = readFileSync(join(import.meta.dirname, 'tie-up.css'), 'utf8');
  const missing = squares(drafts[name]).filter((it) => {
    return !css.includes(`:has([value='${it.name}']:checked) .${it.name}`);
  });
  expect(missing).toEqual([]);
});
