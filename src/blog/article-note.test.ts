import { expect, test } from 'vitest';
import { foundNote } from './article-note.ts';

const found = { none: 'Nothing', one: 'One', many: '{count} found' };

test('none and one have their own notes', () => {
  const notes = [0, 1, 2].map((count) => foundNote(found, count, 'en-IN'));
  expect(notes).toEqual(['Nothing', 'One', '2 found']);
});

test('numbers are formatted in the language of the site', () => {
  expect(foundNote(found, 10_018, 'en-IN')).toBe('10,018 found');
  expect(foundNote(found, 10_018, 'de')).toBe('10.018 found');
});
