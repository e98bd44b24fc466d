import { expect, test } from 'vitest';
import { shaftOf } from './name-draft.ts';
import { nameStretch, stretchRows } from './name-stretch.ts';

test('each thread is a letter, and on top where the pick of the company lifts its shaft', () => {
  const { letters, warp, weft } = nameStretch(
    [['Asha Heddle', 'Imran Reed']],
    [0, 0],
    'Loomwright',
  );
  expect(letters.join('')).toBe('AshaHeddleldde');
  const picks = [...'LoomwrightHgirwmoo'].map(shaftOf);
  expect(picks).toHaveLength(stretchRows);
  const isLifted = (letter: string, pick: number) => (shaftOf(letter) - pick + 8) % 8 < 4;
  const spots = (threads: readonly string[], isOnTop: boolean) =>
    picks.flatMap((pick, y) =>
      [...threads.keys()]
        .filter((x) => isLifted(threads[x] ?? '', pick) === isOnTop)
        .map((x) => `${x} ${y}`),
    );
  expect(crossings(warp)).toEqual(new Set(spots(letters, true)));
  const isWithin = (spot: string) => /^(?:\d|1[0-3]) /.test(spot);
  expect([...crossings(weft)].filter(isWithin).sort()).toEqual(spots(letters, false).sort());
});

test.each([
  [['Bo Ng', 'X', 'Y'], 'BoNgNoBoN'],
  [['Anastasia Konstantinopoulou', 'X', 'Y'], 'Anastasia'],
  [['Wolfeschlegelsteinhausenbergerdorff', 'X', 'Y'], 'Wolfeschlegel'],
  [['علي', 'X', 'Y'], 'عليلعليلع'.split('').reverse().join('')],
  [['🧵', 'X', 'Y'], ''],
])('the first of %j is threaded %s', (row, letters) => {
  expect(nameStretch([row], [0, 0], 'Loomwright').letters.join('')).toBe(letters);
});

/** Where the threads of path data are on top. */
function crossings(path: string): Set<string> {
  const found = new Set<string>();
  let [x, y] = [0, 0];
  for (const [, dx, dy, way, length] of path.matchAll(/m(\S+) (-?\d+)([hv])(\d+)/g)) {
    [x, y] = [x + Number(dx), y + Number(dy)];
    for (let left = Number(length); ; left -= 1) {
      found.add(`${x} ${y}`);
      if (left === 0) break;
      if (way === 'h') x += 1;
      else y += 1;
    }
  }
  return found;
}
