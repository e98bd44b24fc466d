import { expect, test } from 'vitest';
import { nearestLinks } from './nearest-pages.ts';

const known = [
  '/',
  '/services',
  '/contact',
  '/about',
  '/services/design',
  '/services/consulting',
  '/services/AI-ML',
  '/services/ci-cd',
];

test.for<[asked: string, meant: string]>([
  ['/servces/design', '/services/design'],
  ['/conatct', '/contact'],
  ['/consulting', '/services/consulting'],
  ['/services/about-us/contact', '/contact'],
  ['/contacts', '/contact'],
])('%s is nearest to %s', ([asked, meant]) => {
  expect(nearestPaths(asked, known)[0]).toBe(meant);
});

test('letter case is ignored, and the path is returned as spelt', () => {
  expect(nearestPaths('/SERVICES/ai-ml', known)[0]).toBe('/services/AI-ML');
  expect(nearestPaths('/About', known)).toEqual(['/about']);
});

test.for(['/xyzzyplugh', '/wp-login.php', '/services/nope', '/x', ''])(
  '"%s" has no nearest page',
  (asked) => {
    expect(nearestPaths(asked, known)).toEqual([]);
  },
);

test('the nearest comes first, whatever the order of the links', () => {
  const near = ['/pages', '/paged', '/page'];
  expect(nearestPaths('/page', near)[0]).toBe('/page');
  expect(nearestPaths('/page', near.toReversed())[0]).toBe('/page');
  expect(nearestPaths('/pages', ['/pxxes', '/pagez'])).toEqual(['/pagez', '/pxxes']);
});

test('returns at most three', () => {
  const many = ['/page-1', '/page-2', '/page-3', '/page-4'];
  expect(nearestPaths('/page-0', many)).toHaveLength(3);
});

function nearestPaths(asked: string, paths: readonly string[]): string[] {
  const links = paths.map((pathname) => ({ pathname }));
  return nearestLinks(asked, links).map(({ pathname }) => pathname);
}
