import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { floats, longestFloat, nameDraft } from './name-draft.ts';

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

test('a thread without a binding floats endlessly', () => {
  const draft = { threading: [0, 1, 2], treadling: [0, 1], tieUp: [[0, 1], [0]] };
  expect(floats(draft)).toContainEqual({ start: 0, length: Infinity });
});

test('threads the letters forward and back, and treadles them likewise', () => {
  const { threading, treadling } = nameDraft('Meena Treadle');
  expect(threading).toEqual([4, 4, 4, 5, 0, 3, 1, 4, 0, 3, 3, 4, 3, 3, 0, 4, 1, 3, 0, 5, 4, 4]);
  expect(treadling).toEqual(threading);
});

test.each([
  ['Émile-Zoë d’Arc', 'Emile Zoe Darc'],
  ['ASHA HEDDLE', 'asha heddle'],
])('%s is the cloth of %s', (name, plain) => {
  expect(nameDraft(name).threading).toEqual(nameDraft(plain).threading);
});

test.each(['X', '小龍', '🧵', ''])(
  'the draft of a short name is more than a plain weave: %s',
  (name) => {
    expect(new Set(nameDraft(name).threading).size).toBeGreaterThan(4);
  },
);

test('no float of a thousand names is longer than seven threads, around the repeat and on both sides', () => {
  expect(names.length).toBeGreaterThan(1000);
  const tooLong = [...names, ...given, ...family, ...sample].filter((name) =>
    floats(nameDraft(name)).some(({ length }) => length > longestFloat),
  );
  expect(tooLong).toEqual([]);
});
