import { expect, test } from 'vitest';
import { editedContent, said, study } from '../../../tests/support/edited-content.ts';

const { write, writeStudy, problems } = editedContent();
const expected =
  'expected a text without control characters: type it anew around this place, found';

test.each([
  ['"Good\\a work"', 'U+0007 behind “Good”'],
  ['Good\u000b work', 'U+000B behind “Good”'],
  ['"\\uFFFE"', 'U+FFFE behind “”'],
  ['"😀 \\U0001FFFF"', 'U+1FFFF behind “😀 ”'],
  ['"Good\\uD83D"', 'U+D83D behind “Good”'],
])('%j in a field is a problem', (content, found) => {
  write(said, 'name: Ann', `content: ${content}`, 'company: Acme');
  expect(problems()).toEqual([`content/${said}:2:1, field content: ${expected} ${found}`]);
});

test('reports a control character in Markdown with its line', () => {
  writeStudy('css', '', 'One', '', 'two\u0007 three');
  expect(problems()).toEqual([
    `content/${study}:12:4, field text: ${expected} U+0007 behind “two”`,
  ]);
});

test('tabs, line separators, marks of direction and private characters are no problem', () => {
  write(
    said,
    'name: Ann',
    'content: "a\\tb\\u2028\\u200F\\uE000\\u00A0\\uFEFF\\u00AD"',
    'company: B',
  );
  expect(problems()).toEqual([]);
});

test('checks the words of the owner too', () => {
  write('words.yaml', 'layout: { skipLink: "Skip\\0" }');
  expect(problems()).toEqual([expect.stringContaining('U+0000 behind “Skip”')]);
});
