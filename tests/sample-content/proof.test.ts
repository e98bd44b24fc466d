import { afterAll, expect, test } from 'vitest';
import { readBuiltSite } from '../built-site/built-site.ts';
import { receivedFor } from '../support/received-files.ts';
import { endServers } from '../support/run-server.ts';
import { contentOf, siteFolder } from '../support/site-content.ts';
import { lowestTextContrast } from '../support/text-contrast.ts';

afterAll(endServers);

test('the home page weighs what it states, and its text has the contrast that it states', async () => {
  const { figures = [] } = contentOf('homePage').proof ?? {};
  const [kilobytes = NaN, requests = NaN, absent, contrast = NaN] = figures.map(({ value }) =>
    Number(/\d+/.exec(value)?.[0]),
  );
  const received = await receivedFor(readBuiltSite().page('/').document);
  const bytes = received.reduce((sum, each) => sum + each, 0);
  expect(bytes / 1_000).toBeLessThanOrEqual(kilobytes);
  expect(received.length).toBeLessThanOrEqual(requests);
  // What there is none of, `tests/e2e/every-page.spec.ts` looks for on every site.
  expect(absent).toBeNaN();
  expect(lowestTextContrast(siteFolder)).toBeGreaterThanOrEqual(contrast);
});
