import { expect, test } from 'vitest';
import { speculationRules } from './speculation-rules.ts';

test.each([true, false])('prerenders no page of a site with third parties, isHome %s', (isHome) => {
  const { prerender, prefetch } = speculationRules(isHome, false);
  const withThirdParties = speculationRules(isHome, true);
  expect(prerender).not.toEqual([]);
  expect(withThirdParties).not.toHaveProperty('prerender');
  const reached = prerender?.slice(-2) ?? [];
  expect(withThirdParties.prefetch).toEqual([...prefetch, ...reached]);
});
