import { expect, test } from 'vitest';
import { nameStretch } from './name-stretch.ts';
import { drawdown } from './threads.ts';

test('a thread is on top where the letter of the weft lifts the shaft of its own', () => {
  const draft = nameStretch('Asha Heddle', 9, 'Loomwright');
  expect(draft.letters.join('')).toBe('AshaHeddle');
  const rows = drawdown(draft).map((row) => row.map((isOnTop) => (isOnTop ? '|' : '-')).join(''));
  // L is on shaft 3 and lifts 3 to 6; O is on 6 and lifts 6, 7, 0 and 1.
  expect(rows.slice(0, 2)).toEqual(['-----|||||', '|-|||-----']);
  expect(rows).toHaveLength(16);
});

test.each([
  ['Bo Ng', 'BoNgNoBoN'],
  ['Alexandria Washington', 'Alexandria'],
  ['Internationalization', 'International'],
  ['J. Featherstonehaugh', 'Featherstoneh'],
  ['علي رضا', [...'علي', ...'رضا', ...'ضري'].reverse().join('')],
  ['🧵', ''],
])('%s is threaded as %s', (name, letters) => {
  expect(nameStretch(name, 9, 'Loomwright').letters.join('')).toBe(letters);
});
