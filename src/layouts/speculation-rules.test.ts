import { expect, test } from 'vitest';
import { speculationRules } from './speculation-rules.ts';

const selectorsOf = (rules: { where: { selector_matches: string } }[]) =>
  rules.map(({ where }) => where.selector_matches);

test('links to pages with third parties are prefetched and never prerendered', () => {
  const { prefetch, prerender } = speculationRules(true, ['/contact', '/über/*', '/', '/contact']);
  const links = "[href^='/contact'],[href^='/über/'],[href^='/%C3%BCber/'],[href='/']";
  expect(selectorsOf(prefetch)[1]).toContain(`:is(${links})`);
  expect(prerender).toHaveLength(3);
  for (const selector of selectorsOf(prerender)) expect(selector).toContain(`:not(${links})`);
});

test('with a third party on all pages none is prerendered', () => {
  const { prerender } = speculationRules(false, ['*']);
  for (const selector of selectorsOf(prerender)) expect(selector).toContain(":not([href^='/'])");
});

test('without third parties, every page that a pointer reaches is prerendered', () => {
  const { prefetch, prerender } = speculationRules(false, []);
  expect(prefetch).toHaveLength(1);
  for (const selector of selectorsOf(prerender)) expect(selector).toMatch(/\]\)$/);
});
