import { expect, test } from 'vitest';
import { tableOfContents } from './table-of-contents.ts';

const heading = (slug: string, depth = 2) => ({ depth, slug, text: slug.toUpperCase() });
const three = [heading('a'), heading('b'), heading('c')];

test('four sections make a table of contents; subsections and footnotes do not count', () => {
  expect(tableOfContents([...three, heading('d')], 500)).toHaveLength(4);
  expect(tableOfContents([...three, heading('d', 3), heading('footnote-label')], 500)).toEqual([]);
});

test('from 900 words on, two sections are enough', () => {
  expect(tableOfContents(three, 899)).toEqual([]);
  expect(tableOfContents(three, 900)).toEqual([
    { label: 'A', href: '#a' },
    { label: 'B', href: '#b' },
    { label: 'C', href: '#c' },
  ]);
  expect(tableOfContents([heading('a')], 2_000)).toEqual([]);
});
