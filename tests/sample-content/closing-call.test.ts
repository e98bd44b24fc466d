import { expect, test } from 'vitest';
import { mainLinks, readBuiltSite, type Page } from '../built-site/built-site.ts';

/** Pages that offer the company's work; `/blog` and all pages below it lead to them. */
const sells = ({ ownAddress }: Page) =>
  /^\/(?:home|about|careers|(?:services|work|team|blog)(?:\/.+)?)?$/.test(ownAddress) &&
  !ownAddress.endsWith('/404');

test('ends every sales page with a link to the form', () => {
  const pages = readBuiltSite().pages.filter(sells);
  expect(pages.length).toBeGreaterThan(40);
  const without = pages.filter((it) => !/^\/contact(?:\?|$)/.test(mainLinks(it).at(-1) ?? ''));
  expect(without.map(({ address }) => address)).toEqual([]);
});
