import { afterAll, expect, test } from 'vitest';
import { loadedFiles, receivedFor } from '../support/received-files.ts';
import { endServers } from '../support/run-server.ts';
import { siteFolder } from '../support/site-content.ts';
import { lowestTextContrast } from '../support/text-contrast.ts';
import { attribute, elements, readBuiltSite } from './built-site.ts';

const { document } = readBuiltSite().page('/');

afterAll(endServers);

test('a page sets no cookie, and loads nothing from other origins', async () => {
  const received = await receivedFor(document);
  const scripts = elements(document, 'script').map((script) => attribute(script, 'src'));
  const elsewhere = loadedFiles(document).filter((address) => !/^\/(?!\/)/.test(address));
  const found = [...scripts, ...elsewhere, ...received.flatMap(({ cookies }) => cookies)];
  expect(found.filter((it) => it !== undefined)).toEqual([]);
});

test('all text has the contrast of WCAG', () => {
  expect(lowestTextContrast(siteFolder)).toBeGreaterThanOrEqual(4.5);
});
