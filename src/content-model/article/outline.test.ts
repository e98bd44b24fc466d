import { expect, test } from 'vitest';
import { contentsOf } from './outline.ts';

const heading = (slug: string, depth = 2) => ({ depth, slug, text: slug.toUpperCase() });
const three = [heading('a'), heading('b'), heading('c')];

test('four sections make a table of contents, in which smaller ones and footnotes do not count', () => {
  expect(contentsOf([...three, heading('d')], 500)).toHaveLength(4);
  expect(contentsOf([...three, heading('d', 3), heading('footnote-label')], 500)).toEqual([]);
});

test('so do 900 words, if there is something to choose from', () => {
  expect(contentsOf(three, 899)).toEqual([]);
  expect(contentsOf(three, 900)).toEqual([
    { label: 'A', href: '#a' },
    { label: 'B', href: '#b' },
    { label: 'C', href: '#c' },
  ]);
  expect(contentsOf([heading('a')], 2_000)).toEqual([]);
});
