import { describe, expect, test } from 'vitest';
import {
  isShared,
  securityHeaders,
  type AnswerKind,
  type InlineHashes,
} from '../../contract/security-headers.ts';
import { readSiteFiles, type SiteFile } from '../../server/static/site-files.ts';
import { companyFacts } from '../built-site/built-site.ts';
import {
  builtSite,
  filledPages,
  hostNames,
  readPageGroups,
  serveFromAll,
  type HostName,
} from './hosts.ts';

const siteUrl = process.env['SITE_URL'] ?? companyFacts().url;
const { files } = readSiteFiles(builtSite());
const groups = readPageGroups(builtSite());
const addressOf = serveFromAll(siteUrl);

describe.each(hostNames)('%s', (name) => {
  const get = (address: string) => ask(name, address);

  test('every page and file is there, of its type, with its headers', async () => {
    const faults: string[] = [];
    for (const file of files.values()) {
      const answer = await get(encodeURI(file.path));
      const body = await answer.arrayBuffer();
      if (answer.status !== 200) faults.push(`${file.path}: ${String(answer.status)}`);
      if (!filledPages.includes(file.path) && body.byteLength !== file.size) {
        faults.push(`${file.path}: ${String(body.byteLength)} bytes`);
      }
      if (essence(answer.headers.get('Content-Type')) !== essence(file.contentType)) {
        faults.push(`${file.path}: ${String(answer.headers.get('Content-Type'))}`);
      }
      faults.push(...headerFaults(file.path, answer, kindOf(name, file)));
    }
    expect(files.size).toBeGreaterThan(60);
    expect(faults).toEqual([]);
  });

  test.each([
    ['/_astro/', 'public, max-age=31536000, immutable'],
    ['/about', 'max-age=0, must-revalidate'],
    ['/', 'max-age=0, must-revalidate'],
    ['/robots.txt', 'public, max-age=300'],
    ['/no-such-page', 'max-age=0, must-revalidate'],
  ])('how long what is at %s may be kept', async (start, expected) => {
    const address = start.endsWith('o/')
      ? [...files.keys()].find((key) => key.startsWith(start))
      : start;
    expect((await get(address ?? '')).headers.get('Cache-Control')).toBe(expected);
  });

  test.each([
    ['/about/', '/about'],
    ['/about.html', '/about'],
    ['/services/design.html', '/services/design'],
    ['/services/design/', '/services/design'],
    ['/services/', '/services'],
    ['/index.html', '/'],
    ['/blog/?q=loom&category=design', '/blog?q=loom&category=design'],
    ['/about.html?q=a%20b', '/about?q=a%20b'],
    ['/index.html?from=mail', '/?from=mail'],
  ])('%s leads to %s', async (address, place) => {
    const answer = await get(address);
    expect([answer.status, answer.headers.get('Location')]).toEqual([308, place]);
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=300');
    expect(headerFaults(address, answer, { kind: 'file' })).toEqual([]);
  });

  test.each(['/_astro/', '/_astro/no-such-script.js'])('%s is not kept', async (address) => {
    const answer = await get(address);
    expect([answer.status, answer.headers.get('Location')]).toEqual([404, null]);
    expect(answer.headers.get('Cache-Control')).not.toMatch(/immutable|max-age=[1-9]/);
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is for the form alone', async (method) => {
    const address = addressOf(name);
    for (const path of ['/', '/about', '/about/', '/robots.txt', '/no-such-page', '/404.html']) {
      const answer = await fetch(`${address}${path}`, { method, redirect: 'manual' });
      await answer.arrayBuffer();
      const { headers } = answer;
      expect([path, answer.status, headers.get('Allow')]).toEqual([path, 405, 'GET, HEAD']);
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headerFaults(path, answer, { kind: 'file' })).toEqual([]);
    }
  });

  test.each([
    ['a part of a page', 'bytes=0-9', 206],
    ['a part that there is not', 'bytes=9999999-', 416],
  ])('%s has the headers of the page, each once', async (_, range, status) => {
    const answer = await ask(name, '/about', { Range: range });
    expect(answer.status).toBe(status);
    const kind = { kind: 'page', inline: inlineOf(name, '/about') } as const;
    expect(headerFaults('/about', answer, kind)).toEqual([]);
  });

  test.each(['//evil.example/', '//evil.example/about.html', '/%5Cevil.example/', '/%0d%0aX:1/'])(
    '%s never leads off the site',
    async (address) => {
      const place = (await get(address)).headers.get('Location') ?? '/';
      expect(new URL(place, siteUrl).origin).toBe(siteUrl);
    },
  );

  test.each([
    ['/no-such-page', 'Page not found'],
    ['/about/more', 'Page not found'],
    ['/picture.png', 'Page not found'],
    ['/no-such-map.xml', 'Page not found'],
    ['/services/unknown', 'Service not found'],
    ['/services/unknown/more', 'Service not found'],
    ['/team/x', 'Team member not found'],
    ['/blog/x', 'Article not found'],
    ['/work/x', 'Project not found'],
    ['/404', 'Page not found'],
    ['/404.html', 'Page not found'],
    ['/services/404', 'Service not found'],
    ['/services/404.html', 'Service not found'],
    ['/no-such-page/', 'Page not found'],
    ['/no-such-page.html', 'Page not found'],
    ['/no-such-page/?q=1', 'Page not found'],
    ['/services/unknown/', 'Service not found'],
    ['/services/unknown.html', 'Service not found'],
    ['/Services/unknown', 'Service not found'],
    ['/BLOG/x', 'Article not found'],
    ['/share', 'Page not found'],
    ['/share/', 'Page not found'],
    ['/index', 'Page not found'],
    ['/index/', 'Page not found'],
    ['/404/', 'Page not found'],
  ])('%s: %s', async (address, heading) => {
    const answer = await get(address);
    expect(answer.status).toBe(404);
    expect(essence(answer.headers.get('Content-Type'))).toBe('text/html');
    expect(/<h1[^>]*>([^<]*)/.exec(await answer.text())?.[1]).toBe(heading);
    const folder = /^\/(?:services|team|blog|work)(?=\/)/i.exec(address)?.[0].toLowerCase() ?? '';
    const kind = { kind: 'page', inline: inlineOf(name, `${folder}/404`) } as const;
    expect(headerFaults(address, answer, kind)).toEqual([]);
  });

  test.each([
    '/.server/enquiry.json',
    '/.server/inline-hashes.json',
    '/.env',
    '/.git/config',
    '/_headers',
    '/_redirects',
    '/about.html.gz',
    '/about.html.br',
    '/.server/',
  ])('%s is for nobody', async (address) => {
    expect((await get(address)).status).toBe(404);
  });

  test('what says whom to tell of a fault is for everybody', async () => {
    const answer = await get('/.well-known/security.txt');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Contact: mailto:');
  });

  test('the form is received', async () => {
    const { formId } = companyFacts();
    const answer = await fetch(`${addressOf(name)}/f/${formId}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ email: 'meera@mill.example', message: `Behind ${name}.` }),
    });
    expect(await answer.json()).toMatchObject({ ok: true });
    expect(headerFaults('/f/', answer, { kind: 'file' })).toEqual([]);
  });

  test('the server behind it says how it is', async () => {
    const answer = await get('/healthz');
    expect(await answer.json()).toMatchObject({ status: 'ok' });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });
});

// The site's own server has tests of its own for what it compresses.
describe.each(['nginx', 'caddy'] as const)('%s', (name) => {
  test.each(['/', '/about', '/blog/feed.xml'])(
    '%s comes as the build compressed it',
    async (address) => {
      const plain = await (await ask(name, address, { 'Accept-Encoding': 'identity' })).text();
      const answer = await ask(name, address, { 'Accept-Encoding': 'gzip' });
      expect(answer.headers.get('Content-Encoding')).toBe('gzip');
      expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
      expect(await answer.text()).toBe(plain);
    },
  );
});

function ask(
  name: HostName,
  address: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${addressOf(name)}${address}`, { headers, redirect: 'manual' });
}

function essence(type: string | null): string {
  return type?.split(';')[0] ?? 'no type';
}

function kindOf(name: HostName, { path: address, isPage }: SiteFile): AnswerKind {
  if (isPage) return { kind: 'page', inline: inlineOf(name, address) };
  return { kind: isShared(address) ? 'shared file' : 'file' };
}

/** The site's own server has a policy for each page, as for those that it fills; others one for all. */
function inlineOf(name: HostName, address: string): InlineHashes {
  const isOwn = name === 'own server' || filledPages.includes(address);
  const those = isOwn ? groups.filter(({ pages }) => pages.includes(address)) : groups;
  const all = (kind: keyof InlineHashes) => [...new Set(those.flatMap((group) => group[kind]))];
  return { scripts: all('scripts'), styles: all('styles') };
}

/** What an answer's headers have otherwise than the one source of them. */
function headerFaults(address: string, { headers }: Response, kind: AnswerKind): string[] {
  const isHttps = siteUrl.startsWith('https:');
  const expected = securityHeaders(kind, { formOrigin: undefined, isHttps });
  const known = new Set(
    Object.keys(
      securityHeaders(
        { kind: 'page', inline: { scripts: [], styles: [] } },
        { formOrigin: undefined, isHttps: true },
      ),
    ),
  );
  return [...known]
    .filter((header) => headers.get(header) !== (expected[header] ?? null))
    .map((header) => `${address}: ${header} is ${String(headers.get(header))}`);
}
