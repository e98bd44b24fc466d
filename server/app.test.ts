import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { serverPaths } from '../contract/paths.ts';
import { siteApp } from '../tests/support/site-app.ts';
import { listen } from './listen.ts';

const html = 'text/html; charset=utf-8';
const json = 'application/json; charset=utf-8';
const line = 'text/plain; charset=utf-8';

test('each address has its status, type and headers', async () => {
  const rows = [
    ['GET', '/about', 200, html, '/about'],
    ['GET', '/about/', 308, null, ''],
    ['GET', '/no-such-page', 404, html, '/404'],
    ['GET', '/%', 400, line, ''],
    ['GET', '/%ff', 400, line, ''],
    ['POST', '/about', 405, line, ''],
    ['GET', '/healthz', 200, json, ''],
    ['GET', '/readyz', 200, json, ''],
    ['GET', '/status', 200, json, ''],
    ['GET', '/contact/thanks', 200, html, '/contact/thanks'],
    ['GET', '/f/enquiry', 405, json, ''],
    ['POST', '/f/enquiry', 415, json, ''],
    ['POST', '/f/enquiry/', 415, json, ''],
    ['POST', '/f/other', 404, json, ''],
    ['POST', '/f', 404, json, ''],
    ['POST', '/f/enquiry/x', 404, json, ''],
    ['OPTIONS', '/f/a/b', 204, null, ''],
    ['GET', '/f/a/b', 404, html, '/404'],
  ] as const;
  const { app } = await siteApp();
  const responses = rows.map(async ([method, path]) => {
    const { status, headers } = await app.request(path, { method });
    const policy = headers.get('Content-Security-Policy');
    return [method, path, status, headers.get('Content-Type'), policy];
  });
  expect(await Promise.all(responses)).toEqual(
    rows.map(([method, path, status, type, of]) => [
      method,
      path,
      status,
      type,
      `policy of "${of}"`,
    ]),
  );
});

test("reserves the addresses of the server's own routes, so that no page takes one", async () => {
  const { app } = await siteApp();
  const own = app.routes.map(({ path }) => path).filter((path) => /^\/[^/*:]+$/.test(path));
  expect([...new Set(own)].toSorted()).toEqual(serverPaths.toSorted());
});

test('every request is one line in the log, without its query', async () => {
  const { app, lines } = await siteApp();
  await app.request('/about?token=secret');
  await app.request('/about', { headers: { 'If-None-Match': '*' } });
  await app.request('/about', { method: 'HEAD' });
  await app.request('/services/Caf%C3%A9');
  expect(lines.map(({ method, path, status, bytes }) => [method, path, status, bytes])).toEqual([
    ['GET', '/about', 200, 12],
    ['GET', '/about', 304, 0],
    ['HEAD', '/about', 200, 0],
    ['GET', '/services/Caf%C3%A9', 404, 19],
  ]);
  expect(lines[0]).toEqual({
    level: 'info',
    msg: 'request',
    method: 'GET',
    path: '/about',
    status: 200,
    bytes: 12,
    durationMs: expect.any(Number),
    requestId: expect.any(String),
  });
  expect(new Set(lines.map(({ requestId }) => requestId)).size).toBe(lines.length);
});

test('an unexpected error is a 500 whose id leads to its stack in the log', async () => {
  const get = function fail() {
    throw new TypeError('secret');
  };
  const { app, lines } = await siteApp(Object.assign(new Map(), { get }));
  const response = await app.request('/about');
  const body = await response.text();
  expect(response.status).toBe(500);
  expect(response.headers.get('Content-Security-Policy')).toBe('policy of ""');
  expect(body).toContain(lines[0]?.['requestId']);
  expect(body).not.toContain('secret');
  const err = { type: 'TypeError', stack: expect.stringMatching(/fail/) };
  expect(lines).toMatchObject([{ level: 'error', status: 500, err }]);
});

const rest = 'HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
test.each([
  [`GET /../main.ts ${rest}`, /^HTTP\/1\.1 404 /],
  [`GET //evil.example/ ${rest}`, /^HTTP\/1\.1 404 /],
  [`GET /\\evil.example/ ${rest}`, /^HTTP\/1\.1 400 /],
  [`GET http://evil.example/about/ ${rest}`, /^HTTP\/1\.1 308 [^]*\r\nlocation: \/about\r\n/i],
  ['GET /about HTTP/1.0\r\n\r\n', /^HTTP\/1\.1 200 [^]*<p>about<\/p>$/],
])('a request that no browser sends stays within the site: %j', async (request, expected) => {
  const { app } = await siteApp();
  const { address, stop } = await listen({ fetch: app.fetch, host: '127.0.0.1', port: 0 });
  onTestFinished(() => stop(0));
  const response = await text(connect(Number(new URL(address).port), '127.0.0.1').end(request));
  expect(response).toMatch(expected);
  expect(response).not.toMatch(/location: .*evil/i);
});
