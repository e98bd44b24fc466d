import { expect, test } from 'vitest';
import { lastChanges } from '../../src/content-model/sitemap.ts';
import { companyDay } from '../../src/content-model/schemas/company.ts';
import { checkContent } from '../../src/content-model/validation/check.ts';
import { contentFolder, contentOf } from '../support/site-content.ts';
import { readBuiltSite } from './built-site.ts';

const { pages, origin, bytes } = readBuiltSite();
const company = contentOf('company');
const { language } = contentOf('site');
const dayInMs = 24 * 60 * 60 * 1000;

test('the sitemap has exactly the listed pages', () => {
  const listed = pages.filter(({ isListed, address }) => isListed && address !== '/home');
  const maps = locationsIn('/sitemap-index.xml').map((map) => map.replace(origin, ''));
  expect(maps.flatMap(locationsIn).toSorted()).toEqual(
    listed.map(({ address }) => `${origin}${address}`).toSorted(),
  );
});

test('the sitemap has the last change of articles, their lists and text pages, and of no other', () => {
  const found = locationsIn('/sitemap-index.xml').flatMap(changesIn);
  const dated = found.filter(([address, day]) => day && !/\/page\/\d+$/.test(address));
  expect(Object.fromEntries(dated)).toEqual(
    Object.fromEntries(lastChanges(checkContent(contentFolder), companyDay(company))),
  );
});

test('robots.txt allows everyone and names the sitemap', () => {
  const lines = bytes('/robots.txt').toString().trim().split(/\n+/);
  expect(lines).toEqual(['User-agent: *', 'Allow: /', `Sitemap: ${origin}/sitemap-index.xml`]);
});

test('security.txt has the fields of RFC 9116 and holds for two months to a year', () => {
  const file = bytes('/.well-known/security.txt').toString();
  const expires = /^Expires: (.*)$/m.exec(file)?.[1] ?? '';
  expect(file).toBe(
    `Contact: mailto:${company.email}\nContact: ${origin}/contact\nExpires: ${expires}\n` +
      `Preferred-Languages: ${language}\nCanonical: ${origin}/.well-known/security.txt\n`,
  );
  const left = Date.parse(expires) - Date.now();
  expect(left).toBeGreaterThan(60 * dayInMs);
  expect(left).toBeLessThan(365 * dayInMs);
});

/** Address and day of the last change, if any, of each page in a sitemap. */
function changesIn(map: string): [address: string, day: string | undefined][] {
  const xml = bytes(map.replace(origin, '')).toString();
  const entries = xml.matchAll(/<loc>([^<]*)<\/loc>(?:<lastmod>([\d-]{10})T[^<]*<\/lastmod>)?/g);
  return [...entries].map(([, url = '', day]) => [new URL(url).pathname, day]);
}

/** The `loc` elements of a sitemap (sitemaps.org protocol 0.9). */
function locationsIn(address: string): string[] {
  const xml = bytes(address).toString();
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => location ?? '');
}
