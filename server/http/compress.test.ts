import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { compressPages } from './compress.ts';

const page = `<p>${'Grüße '.repeat(500)}</p>`;
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Length': String(Buffer.byteLength(page)),
  Vary: 'Origin',
  'X-Other': 'kept',
};

const app = new Hono();
app.use(compressPages);
app.get('/page', () => new Response(page, { status: 422, headers }));
app.get('/json', () => Response.json({ ok: true }));

const request = (path: string, encoding: string) =>
  app.request(path, { headers: { 'Accept-Encoding': encoding } });

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a page is sent in %s with its status and headers', async (encoding, decode) => {
  const response = await request('/page', encoding);
  const body = Buffer.from(await response.arrayBuffer());
  expect(decode(body).toString()).toBe(page);
  expect(body.byteLength).toBeLessThan(page.length / 10);
  expect(response.status).toBe(422);
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': encoding,
    'content-length': String(body.byteLength),
    vary: 'Origin, Accept-Encoding',
    'x-other': 'kept',
  });
});

test('a page that the client cannot decode is sent as it is', async () => {
  const response = await request('/page', 'zstd');
  expect(await response.text()).toBe(page);
  expect(response.headers.has('Content-Encoding')).toBe(false);
  expect(response.headers.get('Vary')).toBe('Origin, Accept-Encoding');
});

test('JSON is not compressed', async () => {
  const response = await request('/json', 'br');
  expect(await response.json()).toEqual({ ok: true });
  expect(response.headers.has('Vary')).toBe(false);
});
