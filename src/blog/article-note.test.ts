import { expect, test } from 'vitest';
import { foundNote, rangeNote } from './article-note.ts';

const range = '{from} to {to} of {total}';
const found = { none: 'Nothing', one: 'One', many: '{count} found' };

test('the range of a page is that of the articles it shows', () => {
  expect(rangeNote(range, { page: 1, shown: 9, total: 20 }, 'en-IN')).toBe('1 to 9 of 20');
  expect(rangeNote(range, { page: 3, shown: 2, total: 20 }, 'en-IN')).toBe('19 to 20 of 20');
});

test('none and one have their own notes', () => {
  const notes = [0, 1, 2].map((count) => foundNote(found, count, 'en-IN'));
  expect(notes).toEqual(['Nothing', 'One', '2 found']);
});

test('numbers are formatted in the language of the site', () => {
  expect(foundNote(found, 10_018, 'en-IN')).toBe('10,018 found');
  expect(foundNote(found, 10_018, 'de')).toBe('10.018 found');
});

test('an unknown placeholder stays as it is', () => {
  expect(foundNote({ ...found, many: '{count} of {all}' }, 2, 'en-IN')).toBe('2 of {all}');
});
