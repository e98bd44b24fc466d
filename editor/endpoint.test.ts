import { once } from 'node:events';
import { request } from 'node:http';
import { cpSync, readFileSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';
import { editorApp } from './endpoint.ts';
import { repositoryOf } from './repository.ts';
import { ContentStore } from './save/content-store.ts';

type Options = { method?: string; headers?: Record<string, string>; body?: string };
type Settings = { config: { backend: object }; previewPaths: object };

async function startEndpoint() {
  const folder = join(temporaryFolder(), 'content');
  cpSync(join(import.meta.dirname, '../content'), folder, { recursive: true });
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
  const repo = `/_edit/api/repos/${repositoryOf(store).repo}`;
  const ask = async (path: string, body?: object) => {
    const method = body ? 'POST' : 'GET';
    const { status, text: json } = await send(repo + path, { method, body: JSON.stringify(body) });
    return { status, data: JSON.parse(json) };
  };
  return { send, ask, repo, folder };
}

test('a file is listed, read, changed, refused and deleted as in a repository', async () => {
  const { ask, folder } = await startEndpoint();
  const path = 'company.yaml';
  const head = () => ask('/branches/main').then(({ data }) => data.commit.id as string);
  const first = await head();
  const { data: list } = await ask(`/git/trees/${first}?recursive=1&page=1`);
  const { sha, size } = list.tree.find((file: { path: string }) => file.path === path);
  const { data: read } = await ask('/file-contents?ref=main', { files: [path] });
  const content = Buffer.from(read[0].content, 'base64');
  expect(read[0].path).toBe(path);
  expect(size).toBe(statSync(join(folder, path)).size);

  const put = (from: RegExp, to: string, hash: string) => {
    const next = Buffer.from(content.toString().replace(from, to)).toString('base64');
    const file = { operation: 'update', path, content: next, sha: hash };
    return ask('/contents', { files: [file] });
  };
  const changed = await put(/^hours: .*$/m, 'hours: By day', sha);
  expect(changed).toMatchObject({ status: 201, data: { commit: { sha: await head() } } });
  expect(await head()).not.toBe(first);
  expect(readFileSync(join(folder, path), 'utf8')).toContain("hours: 'By day'\n");
  const late = await put(/^hours: .*$/m, 'hours: By night', sha);
  expect(late).toMatchObject({
    status: 409,
    data: { message: expect.stringContaining('has changed since you opened it') },
  });
  const wrong = await put(/Asia\/Kolkata/, 'Asia/Nowhere', changed.data.files[0].sha);
  expect(wrong.status).toBe(422);
  expect(wrong.data.message).toMatch(/company\.yaml:\d+:\d+, field timeZone: expected a time zone/);

  const old = list.tree.find((file: { path: string }) => file.path === 'redirects.yaml');
  const gone = { operation: 'delete', path: old.path, sha: old.sha };
  expect((await ask('/contents', { files: [gone] })).data.files).toEqual([null]);
});

test('a renamed picture is written at its new path and deleted at its old one', async () => {
  const { ask, send, repo } = await startEndpoint();
  const { data: list } = await ask('/git/trees/main');
  const from_path = 'work/old.png';
  const old = 'team/portraits/imran-reed.svg';
  const picture = await send(`${repo}/media/main/${old}`);
  const content = Buffer.from(picture.text).toString('base64');
  const added = await ask('/contents', {
    files: [{ operation: 'create', path: from_path, content }],
  });
  const { sha } = added.data.files[0];
  expect(list.tree.find((file: { path: string }) => file.path === old).sha).toBe(sha);
  const file = { operation: 'update', path: 'work/new.png', from_path, content, sha };
  expect((await ask('/contents', { files: [file] })).data.files).toEqual([
    { path: 'work/new.png', sha },
  ]);
  expect((await send(`${repo}/media/main/${from_path}`)).status).toBe(404);
});

test.each<[string, Options & { path?: string }]>([
  ['a foreign host', { headers: { host: 'evil.example' } }],
  ['a name that only begins like ours', { headers: { host: 'localhost.evil.example' } }],
  ['a foreign origin', { headers: { origin: 'http://evil.example' } }],
  ['a page of another site', { headers: { 'sec-fetch-site': 'cross-site' } }],
  ['a page of another port', { headers: { 'sec-fetch-site': 'same-site' } }],
  [
    'a change from a foreign origin',
    { method: 'POST', headers: { origin: 'http://evil.example' } },
  ],
  ['a change from nowhere', { method: 'POST', headers: { origin: 'null' } }],
  ['a change from outside of a page', { method: 'POST', headers: { 'sec-fetch-site': 'none' } }],
  [
    'publishing from a foreign origin',
    { path: '/_edit/publish', method: 'POST', headers: { origin: 'https://evil.example' } },
  ],
  ['a file outside', { path: 'MEDIA/..%2fpackage.json' }],
])('%s is refused', async (_name, { path = '/_edit', ...options }) => {
  const { send, repo } = await startEndpoint();
  const address = path.replace('MEDIA', `${repo}/media/main`);
  expect((await send(address, options)).status).toBe(403);
});

test.each(['{', '{}', '{"files":[{"operation":"burn","path":"a"}]}'])(
  'the request %s is refused',
  async (body) => {
    const { send, repo } = await startEndpoint();
    const { status, text: json } = await send(`${repo}/contents`, { method: 'POST', body });
    expect({ status, json }).toEqual({ status: 400, json: expect.stringContaining('cannot read') });
  },
);

test('a picture is no document that runs its script', async () => {
  const { send, repo } = await startEndpoint();
  const { headers } = await send(`${repo}/media/main/team/portraits/imran-reed.svg`);
  expect(headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
  });
});

test('the page, which nobody frames, its configuration and the outcome of publishing', async () => {
  const { send, repo } = await startEndpoint();
  const page = await send('/_edit', { headers: { 'sec-fetch-site': 'none' } });
  expect(page.text).toContain('<title>Edit the site</title>');
  expect(page.headers['content-security-policy']).toBe("frame-ancestors 'none'");
  expect((await send('/_edit/other')).status).toBe(404);
  const settings = JSON.parse((await send('/_edit/settings.json')).text) as Settings;
  expect(settings.config.backend).toMatchObject({ name: 'gitea', repo: repo.split('/repos/')[1] });
  expect(settings.previewPaths).toMatchObject({ homePage: '/' });
  const published = await send('/_edit/publish', { method: 'POST' });
  expect(published.text).toBe('Building …\n\0no connection');
});
