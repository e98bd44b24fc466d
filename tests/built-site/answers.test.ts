import { expect, test } from 'vitest';
import { filledPages } from '../../contract/paths.ts';
import { entriesOf } from '../support/site-content.ts';
import { mainLinks, readBuiltSite } from './built-site.ts';

const { pages, manifest } = readBuiltSite();

test('services, form and receipt link to the answers, if there are any', () => {
  const isWritten = entriesOf('textPages').some(({ id }) => id === 'answers');
  const asked = pages.filter(
    ({ status, address }) =>
      status === 200 && /^\/(?:services|contact)\b/.test(address) && !filledPages.includes(address),
  );
  expect(asked.length).toBeGreaterThan(2);
  expect(manifest.receipt?.includes('<a href="/answers">')).toBe(isWritten);
  for (const page of asked) expect(mainLinks(page).includes('/answers')).toBe(isWritten);
});
