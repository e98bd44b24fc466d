import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { securityHeaders } from '../../contract/security-headers.ts';
import { createApp } from '../app.ts';
import { writeSampleSite } from '../../tests/support/sample-site.ts';
import { readSiteFiles, SiteFilesError } from './site-files.ts';
import { readSitePolicy } from './page-headers.ts';

const site = { formOrigin: undefined, isHttps: true };
const hash = `sha256-${'A'.repeat(43)}=`;
const other = `sha256-${'B'.repeat(43)}=`;
const groups = [
  { pages: ['/', '/404'], scripts: [hash], styles: [] },
  { pages: ['/about'], scripts: [], styles: [other] },
];

let remove: (() => void) | undefined;

afterEach(() => {
  remove?.();
});

function write(content: string | undefined) {
  const written = writeSampleSite({
    '404.html': '<p>nothing</p>',
    'share/one.png': 'x',
    'robots.txt': 'x',
    '.server/inline-hashes.json': content,
  });
  remove = written.remove;
  return written.folder;
}

const page = (scripts: string[], styles: string[]) =>
  securityHeaders({ kind: 'page', inline: { scripts, styles } }, site);

test('each page gets a policy of its own, and everything else that of a file', () => {
  const headers = readSitePolicy(write(JSON.stringify(groups)), site);
  expect(headers('/')).toEqual(page([hash], []));
  expect(headers('/404')).toEqual(page([hash], []));
  expect(headers('/about')).toEqual(page([], [other]));
  expect(headers('/robots.txt')).toEqual(securityHeaders({ kind: 'file' }, site));
  expect(headers('/share/one.png')).toEqual(securityHeaders({ kind: 'shared file' }, site));
  expect(headers('/__proto__')).toEqual(securityHeaders({ kind: 'file' }, site));
});

test.each([
  ['/', '/', 200],
  ['/about', '/about', 200],
  ['/robots.txt', '/robots.txt', 200],
  ['/share/one.png', '/share/one.png', 200],
  ['/about/', '', 308],
  ['/no-such-page', '/404', 404],
  ['/_astro/gone.js', '', 404],
  ['/%', '', 400],
])('an answer to %s carries the headers of what it holds', async (address, held, status) => {
  const folder = write(JSON.stringify(groups));
  const securityHeadersOf = readSitePolicy(folder, site);
  const app = createApp({
    siteFiles: readSiteFiles(folder),
    securityHeaders: securityHeadersOf,
    log: () => undefined,
  });
  const answer = await app.request(address);
  expect(answer.status).toBe(status);
  for (const [name, value] of Object.entries(securityHeadersOf(held))) {
    expect([name, answer.headers.get(name)]).toEqual([name, value]);
  }
  const tag = answer.headers.get('ETag');
  const again = await app.request(address, { headers: tag ? { 'If-None-Match': tag } : {} });
  expect(again.status).toBe(tag ? 304 : status);
  expect(again.headers.get('Content-Security-Policy')).toBe(
    securityHeadersOf(held)['Content-Security-Policy'],
  );
});

test('an app without a policy gives no headers of one', async () => {
  const siteFiles = readSiteFiles(write('[]'));
  const answer = await createApp({ siteFiles, log: () => undefined }).request('/about/');
  expect(answer.headers.has('Content-Security-Policy')).toBe(false);
});

test('a site without hashes has to be built', () => {
  const folder = write(undefined);
  const file = join(folder, '.server/inline-hashes.json');
  expect(() => readSitePolicy(folder, site)).toThrow(
    new SiteFilesError(`There is no ${file}. Run "npm run build" first.`),
  );
});

test.each([
  '{',
  '{}',
  '[null]',
  '[{}]',
  JSON.stringify([{ pages: ['/'], scripts: ["'unsafe-inline'"], styles: [] }]),
  JSON.stringify([{ pages: [1], scripts: [], styles: [] }]),
  JSON.stringify([{ pages: ['/'], scripts: [], styles: [`${hash}; script-src *`] }]),
])('what is no list of hashes stops the start: %s', (content) => {
  expect(() => readSitePolicy(write(content), site)).toThrow(
    /inline-hashes\.json cannot be used: it should list groups of pages .* Run "npm run build" again/,
  );
});
