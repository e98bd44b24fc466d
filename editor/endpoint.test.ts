import { once } from 'node:events';
import { request } from 'node:http';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';
import { editorApp, maxBytes } from './endpoint.ts';
import { ContentStore } from './save/content-store.ts';

type Options = { method?: string; headers?: Record<string, string>; body?: Buffer | string };

async function startEndpoint() {
  const folder = join(temporaryFolder(), 'content');
  const original = join(import.meta.dirname, '../tests/other-company/content');
  cpSync(original, folder, { recursive: true });
  const store = new ContentStore(folder);
  const publish = (say: (line: string) => void) => {
    say('Building …');
    return Promise.reject(new Error('no connection'));
  };
  const { fetch } = editorApp(store, publish);
  const server = serve({ fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const send = async (path: string, { method = 'GET', headers = {}, body }: Options = {}) => {
    const origin = method === 'GET' ? undefined : { origin: `http://127.0.0.1:${port}` };
    const sent = request({
      port,
      host: '127.0.0.1',
      path,
      method,
      headers: { ...origin, ...headers },
    });
    sent.end(body);
    const [response] = await once(sent, 'response');
    return { status: response.statusCode, headers: response.headers, text: await text(response) };
  };
  return { send, folder };
}

const hours = '/_edit/files/content/company.yaml';

test('a file is read, changed and refused over HTTP', async () => {
  const { send, folder } = await startEndpoint();
  const { headers, text: content } = await send(hours);
  const put = (body: string, hash: string) =>
    send(hours, {
      method: 'PUT',
      body,
      headers: { 'if-match': hash, 'content-length': `${Buffer.byteLength(body)}` },
    });
  const changed = await put(content.replace(/^hours: .*$/m, 'hours: By day'), String(headers.etag));
  expect(changed.status).toBe(204);
  expect(readFileSync(join(folder, 'company.yaml'), 'utf8')).toContain("hours: 'By day'\n");
  const late = await put(content, String(headers.etag));
  expect(late).toMatchObject({
    status: 409,
    text: expect.stringContaining('has changed since you opened it'),
  });
  const wrong = await put(
    content.replace('Europe/Berlin', 'Europe/Nowhere'),
    String(changed.headers.etag),
  );
  expect(wrong.status).toBe(422);
  expect(wrong.text).toMatch(/company\.yaml:\d+:\d+, field timeZone: expected a time zone/);
});

test.each<[string, string, Options]>([
  ['a foreign host', hours, { headers: { host: 'evil.example' } }],
  ['a name that only begins like ours', hours, { headers: { host: 'localhost.evil.example' } }],
  ['a foreign origin', hours, { headers: { origin: 'http://evil.example' } }],
  [
    'a change from a foreign origin',
    hours,
    { method: 'PUT', headers: { origin: 'http://evil.example' } },
  ],
  ['a change from nowhere', hours, { method: 'DELETE', headers: { origin: 'null' } }],
  [
    'publishing from a foreign origin',
    '/_edit/publish',
    { method: 'POST', headers: { origin: 'https://evil.example' } },
  ],
  ['a file outside', '/_edit/files/content/..%2fpackage.json', {}],
])('%s is refused', async (_name, path, options) => {
  const { send } = await startEndpoint();
  expect((await send(path, options)).status).toBe(403);
});

test('more than 10 MB are refused', async () => {
  const { send, folder } = await startEndpoint();
  const path = '/_edit/files/content/blog/large.png';
  const body = Buffer.alloc(maxBytes + 1);
  const headers = { 'content-length': `${body.length}` };
  expect((await send(path, { method: 'PUT', body, headers })).status).toBe(413);
  expect(existsSync(join(folder, 'blog/large.png'))).toBe(false);
});

test('the page, its configuration and the outcome of publishing', async () => {
  const { send } = await startEndpoint();
  expect((await send('/_edit')).text).toContain('<title>Edit the site</title>');
  expect((await send('/_edit/other')).status).toBe(404);
  const settings = JSON.parse((await send('/_edit/settings.json')).text) as { names: string[] };
  expect(settings.names).toContain('blog/sicherung-ueben.md');
  const published = await send('/_edit/publish', { method: 'POST' });
  expect(published.text).toBe('Building …\n\0no connection');
});
