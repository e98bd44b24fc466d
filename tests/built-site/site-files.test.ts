import { expect, test } from 'vitest';
import { companyDay } from '../../src/content-model/schemas/company.ts';
import { ownRoutes } from '../../src/content-model/own-files.ts';
import { loadFiles } from '../../src/content-model/validation/check.ts';
import { routesOf } from '../../src/content-model/validation/routes.ts';
import { contentOf, siteFolder } from '../support/site-content.ts';
import { readBuiltSite } from './built-site.ts';

const { pages, listed, origin, addresses, bytes } = readBuiltSite();
const company = contentOf('company');
const { language } = contentOf('site');
const routes = routesOf(loadFiles(siteFolder), companyDay(company), ownRoutes(siteFolder));
const dayInMs = 24 * 60 * 60 * 1000;

test('the list of routes equals the built files, except pictures, scripts and styles', () => {
  const files = [...addresses].filter((it) => !/^\/(?:_astro|share)\//.test(it));
  const notFound = pages.filter(({ status }) => status === 404).map((it) => it.ownAddress);
  expect(routes.map(({ path }) => path).toSorted()).toEqual([...files, ...notFound].toSorted());
});

test('the sitemap has exactly the listed pages, and the last change of those that state it', () => {
  const maps = locationsIn('/sitemap-index.xml').map((map) => map.replace(origin, ''));
  expect(maps.flatMap(locationsIn).toSorted()).toEqual(
    listed.map(({ address }) => `${origin}${encodeURI(address)}`).toSorted(),
  );
  const xml = maps.map((map) => bytes(map).toString()).join();
  const stated = [...xml.matchAll(/<loc>([^<]+)<\/loc><lastmod>([^<T]+)T/g)];
  const dated = routes.filter(({ changed }) => changed !== undefined);
  expect(stated.map(([, url = '', day]) => `${url} ${day}`).sort()).toEqual(
    dated.map(({ path, changed }) => `${origin}${encodeURI(path)} ${changed}`).sort(),
  );
  expect(xml.split('<lastmod>')).toHaveLength(dated.length + 1);
});

test('robots.txt allows everyone and names the sitemap', () => {
  const lines = bytes('/robots.txt').toString().trim().split(/\n+/);
  expect(lines).toEqual(['User-agent: *', 'Allow: /', `Sitemap: ${origin}/sitemap-index.xml`]);
});

test('security.txt has the fields of RFC 9116 and holds for two months to a year', () => {
  const file = bytes('/.well-known/security.txt').toString();
  const expires = /^Expires: (.*)$/m.exec(file)?.[1] ?? '';
  expect(file).toBe(
    `Contact: ${new URL(`mailto:${company.email}`).href}\nContact: ${origin}/contact\nExpires: ${expires}\n` +
      `Preferred-Languages: ${language}\nCanonical: ${origin}/.well-known/security.txt\n`,
  );
  const left = Date.parse(expires) - Date.now();
  expect(left).toBeGreaterThan(60 * dayInMs);
  expect(left).toBeLessThan(365 * dayInMs);
});

/** The `loc` elements of a sitemap (sitemaps.org protocol 0.9). */
function locationsIn(address: string): string[] {
  const xml = bytes(address).toString();
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => location ?? '');
}
