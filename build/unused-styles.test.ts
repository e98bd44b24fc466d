import { expect, test } from 'vitest';
import { withoutUnusedStyles } from './unused-styles.ts';

const sheet =
  'a{b:c}.Card-card{d:e}.Card-title,.Band-band{f:g;& h2{i:j}}.Quote-text:not(.Card-none){k:l}';
const page = (body: string) => `<!doctype html><style>${sheet}</style>${body}`;

test.each([
  [
    '<p class="Card-title">',
    'a{b:c}.Card-title,.Band-band{f:g;& h2{i:j}}.Quote-text:not(.Card-none){k:l}',
  ],
  ['<p class="x Card-card">', 'a{b:c}.Card-card{d:e}.Quote-text:not(.Card-none){k:l}'],
  ['<astro-island></astro-island>', sheet],
  ['<script src="/a.js"></script>', sheet],
])('a page with %s has the rules of its classes', (body, expected) => {
  expect(withoutUnusedStyles([page(body)])).toEqual([page(body).replace(sheet, expected)]);
});

test('pages with one sheet keep one', () => {
  const pages = withoutUnusedStyles([page('<i class="Card-card">'), page('<i class="Band-band">')]);
  const [first, second] = pages.map((html) => /<style>(.*)<\/style>/.exec(html)?.[1]);
  expect(first).toBe(second);
  expect(first).toBe(sheet);
});
