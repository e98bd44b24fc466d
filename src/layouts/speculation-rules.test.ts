import { expect, test } from 'vitest';
import { speculationRules } from './speculation-rules.ts';

test('a page with third parties is prefetched and never prerendered', () => {
  const { prefetch, prerender = [] } = speculationRules(true, ['/contact', '/c++/*']);
  expect(prefetch).toHaveLength(3);
  expect(prerender.map(({ where }) => where)).toEqual(
    Array(3).fill({
      and: [
        { selector_matches: expect.any(String) },
        { not: { href_matches: ['/contact', String.raw`/c\+\+/*`] } },
      ],
    }),
  );
});

test('with a third party on all pages none is prerendered', () => {
  expect(speculationRules(false, ['/contact', '*'])).not.toHaveProperty('prerender');
});

test('without third parties, every page that a pointer reaches is prerendered', () => {
  const { prefetch, prerender = [] } = speculationRules(false, []);
  expect(prefetch).toHaveLength(1);
  expect(prerender.every(({ where }) => 'selector_matches' in where)).toBe(true);
});
