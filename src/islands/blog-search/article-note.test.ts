import { expect, test } from 'vitest';
import { foundNote, rangeNote } from './article-note.ts';

const range = '{from} to {to} of {total}';
const found = { none: 'Nothing', one: 'One', many: '{count} found' };

test('the last page names what it shows', () => {
  expect(rangeNote(range, { page: 1, shown: 9, total: 20 }, 'en-IN')).toBe('1 to 9 of 20');
  expect(rangeNote(range, { page: 3, shown: 2, total: 20 }, 'en-IN')).toBe('19 to 20 of 20');
});

test('none and one have sentences of their own', () => {
  expect([0, 1, 2].map((count) => foundNote(found, count, 'en-IN'))).toEqual([
    'Nothing',
    'One',
    '2 found',
  ]);
});

test('large numbers are written as in the language of the site', () => {
  expect(foundNote(found, 10_018, 'en-IN')).toBe('10,018 found');
  expect(foundNote(found, 10_018, 'de')).toBe('10.018 found');
  expect(rangeNote(range, { page: 200, shown: 9, total: 10_018 }, 'en-IN')).toBe(
    '1,792 to 1,800 of 10,018',
  );
});

test('what a sentence names and nobody knows stays as it is written', () => {
  expect(foundNote({ ...found, many: '{count} of {all}' }, 2, 'en-IN')).toBe('2 of {all}');
});
