import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copySample } from '../tests/support/copy-sample.ts';
import { temporaryFolder } from 'enquiries/testing/temporary-folder';
import { editorApp } from './endpoint.ts';
import { repositoryOf } from './gitea-api.ts';
import { ContentStore } from './save/content-store.ts';

type Options = { method?: string; headers?: Record<string, string>; body?: string };
type Settings = { config: { backend: object }; previewPaths: Record<string, string> };

const origin = 'http://localhost:4321';

function startEndpoint() {
  const folder = join(temporaryFolder(), 'content');
  copySample(folder);
  const store = new ContentStore(folder);
  const app = editorApp(store, (say) => {
    say('Building …');
    return Promise.reject(new Error('no connection'));
  });
  const send = (path: string, { headers = {}, ...init }: Options = {}) => {
    const own = { host: 'localhost:4321', ...(init.method && { origin }) };
    return app.request(new URL(path, origin), { ...init, headers: { ...own, ...headers } });
  };
  const repo = `/_edit/api/repos/${repositoryOf(store).repo}`;
  const ask = async (path: string, body?: object) => {
    const init = body && { method: 'POST', body: JSON.stringify(body) };
    const response = await send(repo + path, init);
    return { status: response.status, data: await response.json() };
  };
  return { send, ask, repo, folder };
}

test('lists, reads, changes, rejects and deletes files like the API of a repository', async () => {
  const { ask, folder } = startEndpoint();
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

test('renames a picture', async () => {
  const { ask, send, repo } = startEndpoint();
  const { data: list } = await ask('/git/trees/main');
  const from_path = 'work/old.png';
  const old = 'work/zip-extractor.png';
  const picture = await send(`${repo}/media/main/${old}`);
  const content = Buffer.from(await picture.arrayBuffer()).toString('base64');
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
  ['a foreign host', { headers: { host: 'localhost.evil.example' } }],
  ['a foreign origin', { headers: { origin: 'http://evil.example' } }],
  ['a page of another site', { headers: { 'sec-fetch-site': 'cross-site' } }],
  ['a page of another port', { headers: { 'sec-fetch-site': 'same-site' } }],
  [
    'publishing from nowhere',
    { path: '/_edit/publish', method: 'POST', headers: { origin: 'null' } },
  ],
  ['a change from outside of a page', { method: 'POST', headers: { 'sec-fetch-site': 'none' } }],
  ['a file outside', { path: 'MEDIA/..%2fpackage.json' }],
])('%s is refused', async (_name, { path = '/_edit', ...options }) => {
  const { send, repo } = startEndpoint();
  const address = path.replace('MEDIA', `${repo}/media/main`);
  expect((await send(address, options)).status).toBe(403);
});

test.each(['{', '{}', '{"files":[{"operation":"burn","path":"a"}]}'])(
  'rejects the request %s',
  async (body) => {
    const { send, repo } = startEndpoint();
    const response = await send(`${repo}/contents`, { method: 'POST', body });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('cannot read');
  },
);

test('serves an SVG so that its script cannot run', async () => {
  const { send, repo } = startEndpoint();
  const { headers } = await send(`${repo}/media/main/team/portraits/imran-reed.svg`);
  expect(headers.get('content-type')).toBe('application/octet-stream');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('serves the page, which no site can frame, its configuration and the result of publishing', async () => {
  const { send, repo } = startEndpoint();
  const page = await send('/_edit', { headers: { 'sec-fetch-site': 'none' } });
  expect(await page.text()).toContain('<title>Edit the site</title>');
  expect(page.headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
  expect((await send('/_edit/other')).status).toBe(404);
  const settings = (await (await send('/_edit/settings.json')).json()) as Settings;
  expect(settings.config.backend).toMatchObject({ name: 'gitea', repo: repo.split('/repos/')[1] });
  expect(settings.previewPaths).toMatchObject({
    ...{
      company: '/contact#details',
      careersPage: '/careers',
      textPages: '/{slug}',
      blog: '/blog/{slug}',
    },
    ...{ team: '/team/{id}', testimonials: '/' },
  });
  const published = await send('/_edit/publish', { method: 'POST' });
  expect(await published.text()).toBe('Building …\n\0no connection');
});
