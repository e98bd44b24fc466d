import { afterAll, expect, test } from 'vitest';
import { distFolder } from '../support/dist.ts';
import { endServers, startServer } from '../support/run-server.ts';
import { siteFolder, contentOf } from '../support/site-content.ts';
import { lowestTextContrast } from '../support/text-contrast.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { attribute, elements, readBuiltSite } from './built-site.ts';

const { document } = readBuiltSite().page('/');
const { weight, requests, contrast } = contentOf('homePage').proof ?? {};

afterAll(endServers);

test('a page sets no cookie, loads nothing from other origins, and weighs what the home page states', async () => {
  const site = await startServer({ site: distFolder(), data: temporaryFolder() }).ready();
  const received = await Promise.all(['/', ...new Set(loaded())].map((it) => receive(site, it)));
  const bytes = received.reduce((sum, each) => sum + each.bytes, 0);
  expect(bytes / 1_000).toBeLessThanOrEqual(weight?.limit ?? Infinity);
  expect(received.length).toBeLessThanOrEqual(requests?.limit ?? Infinity);
  const scripts = elements(document, 'script').map((script) => attribute(script, 'src'));
  const elsewhere = loaded().filter((address) => !/^\/(?!\/)/.test(address));
  const found = [...scripts, ...elsewhere, ...received.flatMap(({ cookies }) => cookies)];
  expect(found.filter((it) => it !== undefined)).toEqual([]);
});

test('all text has the contrast of WCAG, and the one that the home page states', () => {
  expect(lowestTextContrast(siteFolder)).toBeGreaterThanOrEqual(contrast?.limit ?? 4.5);
});

/** Addresses of the files that the page loads at once: neither its icon nor lazy pictures. */
function loaded(): string[] {
  const embedded = elements(document, 'script', 'img', 'iframe', 'video', 'audio', 'embed')
    .filter((element) => attribute(element, 'loading') !== 'lazy')
    .map((element) => attribute(element, 'src'));
  const all = [...linked('preload'), ...linked('stylesheet'), ...linked('modulepreload')];
  return [...all, ...embedded].filter((address) => address !== undefined);
}

function linked(rel: string): string[] {
  return elements(document, 'link')
    .filter((link) => attribute(link, 'rel') === rel)
    .map((link) => attribute(link, 'href') ?? '');
}

/** A response as a browser counts it: the header fields, and the body as it is encoded. */
async function receive(site: string, address: string) {
  const response = await fetch(new URL(address, site), {
    headers: { 'Accept-Encoding': 'br, gzip' },
  });
  const fields = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const body = Number(response.headers.get('content-length'));
  expect([response.status, body > 0], address).toEqual([200, true]);
  return { bytes: Buffer.byteLength(fields) + body, cookies: response.headers.getSetCookie() };
}
