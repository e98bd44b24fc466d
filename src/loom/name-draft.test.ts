import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Draft } from '../../contract/loom/draft.ts';
import { drawdown } from '../../contract/loom/threads.ts';
import { nameDraft } from './name-draft.ts';

/** The names in a text; a name of several words has underscores. */
const namesIn = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .map((name) => name.replaceAll('_', ' '));
const given = namesIn(`
  Asha Émile Łucja Þóra Jean-Luc Nguyễn Öykü Ðorđe Ana_María Bo கௌதம் மீனா अनिल श्रीमती أحمد مُحَمَّد 小龍 伟
  Наталья Γιώργος Aaaaaaaaaaaaa Mmmm X 🧵 7 ß 민준 さくら שרה O’
`);
const family = namesIn(`
  Heddle Müller-Lüdenscheidt Żółć da_Silva_e_Souza O’Brien Ng Ünal Ø ராஜா சுப்பிரமணியன் शर्मा علي خوارزمي 李 欧阳
  Достоевский Παπαδόπουλος Wolfeschlegelsteinhausenbergerdorff Aibqaibqaibq Ijkl_Ijkl_Ijkl III 42 — 🙂🙂
  Zzzzzzzzzzzzzzz ﬁnk İpek Abcdefghijklmnopqrstuvwxyz Ee_Ff_Gg_Hh ა ሰላም Ma Q Wu
`);
const names = given.flatMap((first) => family.map((last) => `${first} ${last}`));
const sample = readdirSync(new URL('../../content/team/', import.meta.url))
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => file.replace('.yaml', '').replace('-', ' '));

/** How many threads in a row are on the same side of another, in a cloth that tiles. */
function longestFloat(draft: Draft): number {
  const rows = drawdown(draft);
  const columns = draft.threading.map((_, at) => rows.map((row) => row[at]));
  const lines = [...rows, ...columns].map((line) =>
    [...line, ...line].map((isWarp) => (isWarp ? 'x' : 'o')).join(''),
  );
  return Math.max(...lines.flatMap((line) => (line.match(/x+|o+/g) ?? []).map((it) => it.length)));
}

test('the letters thread the loom forward and back, and tread it likewise', () => {
  const { letters, threading, treadling } = nameDraft('Meena Treadle');
  expect(letters.join('|')).toBe('M|e|e|n||a|T|r|e||a|d|l|e||e|l|d|a||e|r|T|a||n|e|e');
  expect(threading.slice(0, 10)).toEqual([4, 4, 4, 5, 1, 0, 3, 1, 4, 0]);
  expect(treadling).toEqual(threading);
});

test.each([
  ['Émile-Zoë d’Arc', 'Emile Zoe Darc'],
  ['ASHA HEDDLE', 'asha heddle'],
])('%s is the cloth of %s', (name, plain) => {
  expect(nameDraft(name).threading).toEqual(nameDraft(plain).threading);
});

test.each(['X', '小龍', '🧵', ''])('the shortest name is more than a plain weave: %s', (name) => {
  expect(new Set(nameDraft(name).threading).size).toBeGreaterThan(4);
});

test('the people of the sample have different cloths', () => {
  const cloths = sample.map((name) => nameDraft(name).threading.join(' '));
  expect(sample.length).toBeGreaterThan(5);
  expect(new Set(cloths).size).toBe(sample.length);
});

test('no float of a thousand names is longer than seven threads, around the repeat and on both sides', () => {
  expect(names.length).toBeGreaterThan(1000);
  const tooLong = [...names, ...given, ...family, ...sample].filter(
    (name) => longestFloat(nameDraft(name)) > 7,
  );
  expect(tooLong).toEqual([]);
});
