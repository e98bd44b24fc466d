import { expect, test } from 'vitest';
import { withoutUnusedStyles } from './unused-styles.ts';

const sheet =
  'a{b:c}.Card-card{d:e}.Card-title,.Band-band{f:g;& h2{i:j}}p:not(.Card-none),i:has(.Card-a,.Card-b){k:l}@media print{[data-kind=photo]{m:n}}';
const page = (body: string) => `<!doctype html><style>${sheet}</style>${body}`;

test.each([
  [
    '<p class="Card-title">',
    'a{b:c}.Card-title,.Band-band{f:g;& h2{i:j}}p:not(.Card-none),i:has(.Card-a,.Card-b){k:l}',
  ],
  ['<p class="x Card-card">', 'a{b:c}.Card-card{d:e}p:not(.Card-none),i:has(.Card-a,.Card-b){k:l}'],
  [
    '<p data-kind="photo">',
    'a{b:c}p:not(.Card-none),i:has(.Card-a,.Card-b){k:l}@media print{[data-kind=photo]{m:n}}',
  ],
  ['<astro-island></astro-island>', sheet],
  ['<script src="/a.js"></script>', sheet],
])('a page with %s has the rules of its classes and attributes', (body, expected) => {
  expect(withoutUnusedStyles([page(body)])).toEqual([page(body).replace(sheet, expected)]);
});

test('a custom property stays that a sheet or a drawing reads', () => {
  const colours =
    ':root{--a:1;--b:2;--c:3;--d:var(--e)}p{color:var(--a)}@media print{:root{--d:4}}';
  const html = (styles: string) => `<style>${styles}</style><svg><path fill="var(--b)"></svg>`;
  expect(withoutUnusedStyles([html(colours)])).toEqual([
    html(':root{--a:1;--b:2}p{color:var(--a)}'),
  ]);
});

test('pages with one sheet keep one', () => {
  const pages = withoutUnusedStyles([
    page('<i class="Card-card">'),
    page('<i class="Band-band" data-kind="photo">'),
  ]);
  const [first, second] = pages.map((html) => /<style>(.*)<\/style>/.exec(html)?.[1]);
  expect(first).toBe(second);
  expect(first).toBe(sheet);
});
