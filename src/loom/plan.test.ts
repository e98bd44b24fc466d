import { expect, test } from 'vitest';
import { pathLines } from '../../tests/support/path-lines.ts';
import { planOf } from './plan.ts';

test('a thread leads from the middle of its mark over the edge to the cloth', () => {
  const plan = planOf({ threading: [0, 2], treadling: [1, 0], tieUp: [[0], [1, 2]] });
  expect(plan.threading).toMatchObject({ width: 16, height: 16 });
  expect(pathLines(plan.threading.marks)).toEqual([
    [3, 10, 5, 10],
    [11, 2, 13, 2],
  ]);
  expect(pathLines(plan.threading.threads)).toEqual([
    [4, 10, 4, 26],
    [12, 2, 12, 18],
  ]);
  expect(plan.treadling).toMatchObject({ width: 12, height: 16 });
  expect(pathLines(plan.treadling.marks)).toEqual([
    [6, 3, 6, 5],
    [2, 11, 2, 13],
  ]);
  expect(pathLines(plan.treadling.threads)).toEqual([
    [6, 4, 18, 4],
    [2, 12, 14, 12],
  ]);
  const ties = plan.tieUp.map(({ marks }) => pathLines(marks).map(([x, y]) => [x, y]));
  expect(ties).toEqual([
    [
      [2, 10],
      [6, 6],
    ],
    [
      [2, 6],
      [6, 2],
    ],
    [
      [2, 2],
      [6, 10],
    ],
  ]);
});
