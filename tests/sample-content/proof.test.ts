import { wcagContrast } from 'culori';
import { afterAll, expect, test } from 'vitest';
import { pairsIn, themesOf } from '../../src/content-model/validation/palette.ts';
import { attribute, elements, readBuiltSite, type Page } from '../built-site/built-site.ts';
import { distFolder } from '../support/dist.ts';
import { endServers, startServer } from '../support/run-server.ts';
import { contentOf, siteFolder } from '../support/site-content.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

afterAll(endServers);

test('the home page weighs what it states, and its text has the contrast that it states', async () => {
  const { figures = [] } = contentOf('homePage').proof ?? {};
  const [kilobytes = NaN, requests = NaN, absent, contrast = NaN] = figures.map(({ value }) =>
    Number(/\d+/.exec(value)?.[0]),
  );
  const site = await startServer({ site: distFolder(), data: temporaryFolder() }).ready();
  const addresses = new Set(['/', ...loadedFiles(readBuiltSite().page('/'))]);
  const received = await Promise.all([...addresses].map((address) => receive(site + address)));
  const bytes = received.reduce((sum, each) => sum + each, 0);
  expect(bytes / 1_000).toBeLessThanOrEqual(kilobytes);
  expect(received.length).toBeLessThanOrEqual(requests);
  // What there is none of, `tests/e2e/every-page.spec.ts` looks for on every site.
  expect(absent).toBeNaN();
  const pairs = themesOf(siteFolder)
    .flatMap(pairsIn)
    .filter(({ min }) => min >= 4.5);
  const contrasts = pairs.map(({ front, back }) => wcagContrast(front.value, back.value));
  expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(contrast);
});

/** Addresses of the files that a page loads at once: neither its icon nor lazy pictures. */
function loadedFiles({ document }: Page): string[] {
  const linked = elements(document, 'link').filter((link) =>
    /^(?:preload|stylesheet|modulepreload)$/.test(attribute(link, 'rel') ?? ''),
  );
  const embedded = elements(document, 'script', 'img', 'iframe', 'video', 'audio', 'embed').filter(
    (element) => attribute(element, 'loading') !== 'lazy',
  );
  const addresses = [
    ...linked.map((link) => attribute(link, 'href')),
    ...embedded.map((element) => attribute(element, 'src')),
  ];
  return addresses.filter((address) => address !== undefined);
}

/** Bytes of a response as a browser counts them: the header fields, and the body as it is encoded. */
async function receive(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'Accept-Encoding': 'br, gzip' } });
  expect(response.status, url).toBe(200);
  const fields = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const body = Number(response.headers.get('content-length'));
  expect(body, url).toBeGreaterThan(0);
  return Buffer.byteLength(fields) + body;
}
