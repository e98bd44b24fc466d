import { expect, test } from 'vitest';
import { drafts, type DraftName } from '../../src/loom/drafts.ts';
import { cell, threads, threadWidth } from './threads.ts';

/** A line with its width and ends, in cells. */
type Bar = { left: number; top: number; right: number; bottom: number; isWarp: boolean };

function barsOf(path: string): Bar[] {
  const end = threadWidth / 2;
  let [x, y] = [0, 0];
  const lines = [...path.matchAll(/m(-?[\d.]+) ?([-\d.]+)([hv])([-\d.]+)/g)];
  return lines.map(([, dx, dy, axis, length]) => {
    const [left, top] = [x + Number(dx), y + Number(dy)];
    x = left + (axis === 'h' ? Number(length) : 0);
    y = top + (axis === 'v' ? Number(length) : 0);
    return {
      left: (left - end) / cell,
      top: (top - end) / cell,
      right: (x + end) / cell,
      bottom: (y + end) / cell,
      isWarp: axis === 'v',
    };
  });
}

/**
 * The thread at the middle of each crossing: `P`, `p` of the first dye, `D`, `d` of the second, a
 * capital for warp; `!` where there is not exactly one.
 */
function picture(name: DraftName): string[] {
  const { threading, treadling } = drafts[name];
  const cloth = threads(drafts[name]);
  const letters = [
    ...barsOf(cloth.first).map((bar) => ({ ...bar, letter: bar.isWarp ? 'P' : 'p' })),
    ...barsOf(cloth.second).map((bar) => ({ ...bar, letter: bar.isWarp ? 'D' : 'd' })),
  ];
  return treadling.map((_, row) =>
    threading
      .map((__, column) => {
        const [x, y] = [column + 0.5, row + 0.5];
        const seen = letters.filter((b) => b.left < x && x < b.right && b.top < y && y < b.bottom);
        return seen.length === 1 ? seen[0]?.letter : '!';
      })
      .join(''),
  );
}

test.for<[name: DraftName, cloth: string[]]>([
  ['twill', ['PPdd', 'dPPd', 'ddPP', 'PddP']],
  ['satin', ['Pdddd', 'ddPdd', 'ddddP', 'dPddd', 'dddPd']],
  ['birds-eye', ['PPdddP', 'dPPdPP', 'ddPPPd', 'PddPdd', 'ddPPPd', 'dPPdPP']],
  // It changes dye every four threads in both directions.
  [
    'houndstooth',
    [
      ...['PPppDDpp', 'pPPppDDp', 'ppPPppDD', 'PppPDppD'],
      ...['PPddDDdd', 'dPPddDDd', 'ddPPddDD', 'PddPDddD'],
    ],
  ],
])('%s: one bar covers each crossing', ([name, cloth]) => {
  expect(picture(name)).toEqual(cloth);
});
