import { expect, test } from 'vitest';
import { tableOfContents } from './table-of-contents.ts';

const heading = (slug: string, depth = 2) => ({ depth, slug, text: slug.toUpperCase() });
const three = [heading('a'), heading('b'), heading('c')];

test('an article of four sections has a table of contents; subsections and footnotes do not count', () => {
  expect(tableOfContents([...three, heading('d', 3), heading('footnote-label')])).toEqual([]);
  expect(tableOfContents([...three, heading('d')])).toEqual(
    ['a', 'b', 'c', 'd'].map((slug) => ({ label: slug.toUpperCase(), href: `#${slug}` })),
  );
});
