import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { compressPages } from './compress-pages.ts';
import type { LoggedEnv } from './request-log.ts';

const page = `<p>${'Grüße '.repeat(500)}</p>`;
const json = JSON.stringify({ ok: true });

const app = new Hono<LoggedEnv>();
app.use(compressPages);
app.get(
  '/page',
  () =>
    new Response(page, {
      status: 422,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Length': String(Buffer.byteLength(page)),
        Vary: 'Origin',
        'X-Other': 'kept',
      },
    }),
);
app.get('/json', () => new Response(json, { headers: { 'Content-Type': 'application/json' } }));

const ask = (path: string, coding?: string, method = 'GET') =>
  app.request(path, { method, ...(coding && { headers: { 'Accept-Encoding': coding } }) });

describe('a page', () => {
  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
  ] as const)('for “%s” goes out as %s', async (accepted, coding, decoded) => {
    const answer = await ask('/page', accepted);
    const body = Buffer.from(await answer.arrayBuffer());
    expect(decoded(body).toString()).toBe(page);
    expect(body.byteLength).toBeLessThan(page.length / 10);
    expect(answer.status).toBe(422);
    expect(Object.fromEntries(answer.headers)).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': coding,
      'content-length': String(body.byteLength),
      vary: 'Origin, Accept-Encoding',
      'x-other': 'kept',
    });
  });

  test.each([undefined, 'identity', 'br;q=0, gzip;q=0', 'zstd'])(
    'goes out as it is for “%s”',
    async (accepted) => {
      const answer = await ask('/page', accepted);
      expect(await answer.text()).toBe(page);
      expect(answer.headers.get('Content-Encoding')).toBeNull();
      expect(answer.headers.get('Vary')).toBe('Origin, Accept-Encoding');
    },
  );

  test('answers HEAD with the headers of GET and no body', async () => {
    const [get, head] = [await ask('/page', 'br'), await ask('/page', 'br', 'HEAD')];
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
    expect(await head.text()).toBe('');
  });
});

test('what is no page stays as it is', async () => {
  const answer = await ask('/json', 'br');
  expect(await answer.text()).toBe(json);
  expect(answer.headers.get('Vary')).toBeNull();
});
