import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { sampleManifest, writeSampleSite, writeSite } from '../../tests/support/sample-site.ts';
import { indexFiles } from './file-index.ts';
import { readFiles } from './read-files.ts';
import { serveFiles, type FileEnv } from './serve-files.ts';

const long = `<p>${'Over and under. '.repeat(100)}</p>`;
const encodedLong = {
  identity: Buffer.from(long),
  br: brotliCompressSync(long),
  gzip: gzipSync(long),
};
const folder = mkdtempSync(join(tmpdir(), 'site-'));
writeSite(folder, {
  'long.html': long,
  'long.html.br': encodedLong.br,
  'long.html.gz': encodedLong.gzip,
  'services/AI-ML.html': '<p>AI</p>',
  'guide/index.html': '<p>guide</p>',
  'café.html': '<p>coffee</p>',
  'services/404.html': long,
  'services/404.html.gz': encodedLong.gzip,
  'services/x/404.html': '<p>no such x</p>',
  '_astro/base.B2x.css': 'p{}',
  'robots.txt': 'User-agent: *',
  'google1.html': 'google-site-verification: google1.html',
  'préis.pdf': 'a price list',
  '.well-known/apple-app-site-association': '{}',
  '.env': 'SECRET=1',
});
const unchanged = { pages: ['/about', '/google1.html'], scripts: [], styles: [] };
const index = indexFiles(readFiles(folder), { pageGroups: [unchanged] });
// The server keeps the files of its start in memory.
rmSync(folder, { recursive: true });
const redirects = {
  '/blog/alt-über.php': '/about#team',
  '/old.html': '/long',
  '/old-form': '/about?b=c#d',
};
const app = new Hono<FileEnv>()
  .use(async (c, next) => {
    await next();
    c.header('X-Headers-Of', c.get('file'));
  })
  .all('*', serveFiles(index, redirects));

async function request(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return app.request(`http://localhost:4321${path}`, { method, headers });
}

async function etagOf(path: string, encoding = 'identity'): Promise<string> {
  return (await request(path, { 'Accept-Encoding': encoding })).headers.get('ETag') ?? '';
}

test.each([
  ['/', '<p>front</p>'],
  ['/about?from=mail', '<p>about</p>'],
  ['/services/AI-ML', '<p>AI</p>'],
  ['/caf%C3%A9', '<p>coffee</p>'],
  ['/%61bout', '<p>about</p>'],
  ['/robots.txt', 'User-agent: *'],
  ['/google1.html', 'google-site-verification: google1.html'],
  ['/pr%C3%A9is.pdf', 'a price list'],
  ['/.well-known/apple-app-site-association', '{}'],
])('%s is served', async (path, body) => {
  const response = await request(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Length')).toBe(String(body.length));
  expect(await response.text()).toBe(body);
});

test.each([
  ['/_astro/base.B2x.css', 'public, max-age=31536000, immutable'],
  ['/about', 'max-age=0, must-revalidate'],
  ['/robots.txt', 'public, max-age=300'],
  ['/about/', 'public, max-age=300'],
  ['/no-such-page', 'max-age=0, must-revalidate'],
  ['/_astro/gone.js', 'no-store'],
])('Cache-Control of %s: %s', async (path, cacheControl) => {
  expect((await request(path)).headers.get('Cache-Control')).toBe(cacheControl);
});

test.each(['br', 'gzip', 'identity'] as const)('a file is sent as %s', async (encoding) => {
  const response = await request('/long', { 'Accept-Encoding': encoding });
  const { headers } = response;
  const body = encodedLong[encoding];
  expect(headers.get('Content-Length')).toBe(String(body.byteLength));
  expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(headers.get('Vary')).toBe('Accept-Encoding');
  expect(headers.get('Content-Encoding') ?? 'identity').toBe(encoding);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(body);
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['BR', 'br'],
  ['br;q=0, gzip;q=0.001', 'gzip'],
  ['identity;q=0', null],
])('Accept-Encoding %j: %s', async (field, encoding) => {
  const { headers } = await request('/long', { 'Accept-Encoding': field });
  expect(headers.get('Content-Encoding')).toBe(encoding);
});

test('a not-found page is encoded too, and a file without encodings does not vary', async () => {
  const accepted = { 'Accept-Encoding': 'br, gzip' };
  const { status, headers } = await request('/services/none', accepted);
  expect([status, headers.get('Content-Encoding')]).toEqual([404, 'gzip']);
  expect((await request('/about', accepted)).headers.get('Vary')).toBeNull();
});

test('each encoding has its own ETag, which gets a 304 in that encoding only', async () => {
  const etags = await Promise.all(['identity', 'gzip', 'br'].map((it) => etagOf('/long', it)));
  expect(new Set(etags).size).toBe(3);
  const condition = { 'If-None-Match': etags[1] ?? '' };
  const gzip = await request('/long', { ...condition, 'Accept-Encoding': 'gzip' });
  expect([gzip.status, gzip.headers.get('Vary')]).toEqual([304, 'Accept-Encoding']);
  expect((await request('/long', { ...condition, 'Accept-Encoding': 'br' })).status).toBe(200);
});

test.each([
  ['the ETag', 304, (etag: string) => etag],
  ['the ETag as a weak one', 304, (etag: string) => `W/${etag}`],
  ['a list with the ETag', 304, (etag: string) => `"a,b", W/"c",${etag} , "d"`],
  ['an asterisk', 304, () => ' * '],
  ['another ETag', 200, () => '"other"'],
  ['a part of the ETag', 200, (etag: string) => `${etag.slice(0, -2)}"`],
  ['nothing', 200, () => ''],
])('If-None-Match with %s: %i', async (_, status, fieldFor) => {
  const headers = { 'If-None-Match': fieldFor(await etagOf('/about')) };
  expect((await request('/about', headers)).status).toBe(status);
  expect((await request('/about', headers, 'HEAD')).status).toBe(status);
});

test('a 304 has the headers of the file, and a 404 ignores conditions', async () => {
  const notModified = await request('/about', { 'If-None-Match': '*' });
  expect(Object.fromEntries(notModified.headers)).toEqual({
    'cache-control': 'max-age=0, must-revalidate',
    etag: await etagOf('/about'),
    'x-headers-of': '/about',
  });
  const notFound = await request('/no-such-page', { 'If-None-Match': '*' });
  expect([notFound.status, notFound.headers.get('ETag')]).toEqual([404, null]);
});

test.each(['/long', '/no-such-page', '/about/', '/_astro/gone.js'])(
  'HEAD %s: the headers of GET and no body',
  async (path) => {
    const [get, head] = [await request(path), await request(path, {}, 'HEAD')];
    expect([head.status, ...head.headers]).toEqual([get.status, ...get.headers]);
    expect(await head.text()).toBe('');
  },
);

test.each([
  ['/about/', '/about'],
  ['/about.html', '/about'],
  ['/index.html', '/'],
  ['/guide/index.html', '/guide'],
  ['/about/?a=1&b=%2F', '/about?a=1&b=%2F'],
  ['/about.html?next=//evil.example', '/about?next=//evil.example'],
  ['/SERVICES/ai-ml.HTML?x', '/services/AI-ML?x'],
  ['/caf%C3%A9/', '/caf%C3%A9'],
  ['/cafe%CC%81', '/caf%C3%A9'],
  ['/pre%CC%81is.pdf', '/pr%C3%A9is.pdf'],
  ['/blog/alt-u%CC%88ber.php', '/about#team'],
  ['/old-form?a=1', '/about?b=c&a=1#d'],
  ['/blog/alt-%C3%BCber.php?a=$1', '/about?a=$1#team'],
  ['/OLD/', '/long'],
])('%s redirects to %s', async (path, location) => {
  const response = await request(path);
  expect([response.status, response.headers.get('Location')]).toEqual([308, location]);
  const cached = location.includes('?') ? 'no-store' : 'public, max-age=300';
  expect(response.headers.get('Cache-Control')).toBe(cached);
  expect((await request(location)).status).toBe(200);
});

test.each([
  ...['/index', '/ROBOTS.TXT', '/robots.txt/', '/.html', '/services/.html'],
  // Redirects that would leave the site.
  ...['//evil.example/', '///evil.example', '/%5Cevil.example/', '/%2Fevil.example/', '//about/'],
  ...['//evil.example/about.html', '/https://evil.example/', '//user@evil.example/index.html'],
  // Files that are not public.
  ...['/..%2frobots.txt', '/%252e%252e/x', '/services/..%2f..%2fx', '/.env', '/%2eenv'],
  ...['/long.html.br', '/404.html.gz', '/.server/manifest.json', '/_astro/', '/_astro'],
  ...['/services%2FAI-ML', '/about%00', '/about.html%00.txt', '/constructor', '/__proto__'],
])('%s: 404 without a redirect', async (path) => {
  const response = await request(path);
  expect([response.status, response.headers.get('Location')]).toEqual([404, null]);
});

test('matches a long row of slashes in linear time', async () => {
  // Quadratic time would exceed the time limit of the test.
  expect((await request(`${'/'.repeat(2_000_000)}x`)).status).toBe(404);
  expect((await request(`/about${'/'.repeat(2_000_000)}`)).status).toBe(308);
});

test.each([
  ['/long', '/long'],
  ['/no-such-page', '/404'],
  ['/404', '/404'],
  ['/servicesx/y', '/404'],
  ['/services/y', '/services/404'],
  ['/Services/y/', '/services/404'],
  ['/services/404', '/services/404'],
  ['/services/x/y/z.png', '/services/x/404'],
])('%s responds with the file and the page headers of %s', async (path, of) => {
  const response = await request(path);
  expect(response.headers.get('X-Headers-Of')).toBe(of);
  expect(response.status).toBe(of.endsWith('/404') ? 404 : 200);
});

test.each(['POST', 'PROPFIND'])('%s: 405', async (method) => {
  const { status, headers } = await request('/about', {}, method);
  expect([status, headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
});

test.each([
  ['bytes=0-1', 206, 'bytes 0-1/12', 'a '],
  ['bytes=8-', 206, 'bytes 8-11/12', 'list'],
  ['bytes=-4', 206, 'bytes 8-11/12', 'list'],
  ['bytes=0-99', 206, 'bytes 0-11/12', 'a price list'],
  ['bytes=-99', 206, 'bytes 0-11/12', 'a price list'],
  ['bytes=12-', 416, 'bytes */12', '416 Range Not Satisfiable\n'],
  ['bytes=-0', 416, 'bytes */12', '416 Range Not Satisfiable\n'],
  ['bytes=0-1,3-4', 200, null, 'a price list'],
  ['lines=0-1', 200, null, 'a price list'],
])('Range: %s of a file: %i', async (range, status, part, body) => {
  const response = await request('/pr%C3%A9is.pdf', { Range: range });
  expect([response.status, response.headers.get('Content-Range')]).toEqual([status, part]);
  expect(response.headers.get('Content-Length')).toBe(String(body.length));
  expect(await response.text()).toBe(body);
});

test('a part of another file than the one that a client has is not sent', async () => {
  const path = '/pr%C3%A9is.pdf';
  const of = async (etag: string) =>
    (await request(path, { Range: 'bytes=0-1', 'If-Range': etag })).status;
  expect(await of('"other"')).toBe(200);
  expect(await of(await etagOf(path))).toBe(206);
  expect((await request('/long', { Range: 'bytes=0-1', 'Accept-Encoding': 'br' })).status).toBe(
    200,
  );
});

test('a large file is sent from the disk, until a new build has taken its place', async () => {
  const film = Buffer.alloc(1_500_000, 'film');
  const site = writeSampleSite({ 'film.mp4': film });
  const large = indexFiles(readFiles(site), sampleManifest);
  expect(large.files.get('/film.mp4')?.encodings.identity.body).toBeUndefined();
  const get = (headers = {}, method = 'GET') =>
    new Hono<FileEnv>().all('*', serveFiles(large, {})).request('/film.mp4', { headers, method });
  expect(Buffer.from(await (await get()).arrayBuffer())).toEqual(film);
  const part = await get({ Range: 'bytes=1000000-' });
  expect([part.status, part.headers.get('Content-Type')]).toEqual([206, 'video/mp4']);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(film.subarray(1_000_000));
  expect((await get({}, 'HEAD')).headers.get('Content-Length')).toBe('1500000');
  writeFileSync(`${site}/film.mp4`, 'another film');
  expect((await get()).status).toBe(503);
});
