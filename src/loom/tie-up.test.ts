import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cell, drawdown } from '../../contract/loom/threads.ts';
import { pathLines } from '../../tests/support/path-lines.ts';
import type { Draft } from '../../contract/loom/draft.ts';
import { draftNames, drafts } from './drafts.ts';
import { crossings, squareMarks, squares } from './tie-up.ts';
import { notation } from './notation.ts';

test.each(draftNames)('the tied squares of %s show the warp where it is on top', (name) => {
  const draft: Draft = drafts[name];
  const shown = drawdown(draft).map((row) => row.map(() => false));
  for (const square of squares(draft).filter(({ isTied }) => isTied)) {
    for (const [x, y] of pathLines(crossings(draft, square, 'warp'))) {
      const row = shown[Math.round(y / cell)] ?? [];
      row[Math.floor(x / cell)] = true;
    }
  }
  expect(shown).toEqual(drawdown(draft));
});

test.each(draftNames)(
  'the marks of the tied squares of %s are the cells of its notation',
  (name) => {
    const tied = squares(drafts[name]).filter(({ isTied }) => isTied);
    const marked = squareMarks(drafts[name])
      .filter((it) => tied.some((square) => square.warp === it.name))
      .flatMap(({ cells }) => cells);
    const sorted = (marks: readonly (readonly [number, number])[]) => marks.map(String).toSorted();
    expect(sorted(marked)).toEqual(sorted(notation(drafts[name], 1).tieUp.cells));
  },
);

test.each(draftNames)('the style sheet has each square of %s', (name) => {
  const css = readFileSync(join(import.meta.dirname, 'tie-up.css'), 'utf8');
  const missing = squares(drafts[name]).filter((it) => {
    return !css.includes(`:has([value='${it.warp}']:checked) .${it.warp}`);
  });
  expect(missing).toEqual([]);
});
