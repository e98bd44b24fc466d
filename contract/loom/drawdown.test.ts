import { expect, test } from 'vitest';
import { draftNames, drafts, type DraftName } from '../../src/loom/drafts.ts';
import { drawdown } from './drawdown.ts';

/** One repeat from the top row down: `#` warp on top, `.` weft. */
test.for<[name: DraftName, cloth: string[]]>([
  ['twill', ['##..', '.##.', '..##', '#..#']],
  ['satin', ['#....', '..#..', '....#', '.#...', '...#.']],
  ['birds-eye', ['##...#', '.##.##', '..###.', '#..#..', '..###.', '.##.##']],
])('%s', ([name, cloth]) => {
  const rows = drawdown(drafts[name]).map((row) =>
    row.map((warpOnTop) => (warpOnTop ? '#' : '.')).join(''),
  );
  expect(rows).toEqual(cloth);
});

test('a treadle without tie-up is an error', () => {
  const draft = { threading: [0, 1], treadling: [0, 2], tieUp: [[0], [1]] };
  expect(() => drawdown(draft)).toThrow(new RangeError('The tie-up has no treadle 2.'));
});

test('a treadle that lifts nothing leaves the weft on top', () => {
  expect(drawdown({ threading: [0, 1], treadling: [0], tieUp: [[]] })).toEqual([[false, false]]);
});

test.for(draftNames)('%s uses exactly the shafts and treadles of its tie-up', (name) => {
  const { threading, treadling, tieUp } = drafts[name];
  expect(new Set(treadling)).toEqual(new Set(tieUp.keys()));
  expect(new Set(threading)).toEqual(new Set(tieUp.flat()));
});
