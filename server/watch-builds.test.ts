import { once } from 'node:events';
import { copyFileSync, readdirSync, statSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startMailSink } from 'enquiries/testing/mail-sink';
import { memoryLog } from 'enquiries/testing/memory-log';
import { postEnquiry } from 'enquiries/testing/post-enquiry';
import { endPrograms } from 'enquiries/testing/run-program';
import { startServer } from '../tests/support/run-server.ts';
import { sampleManifest, writeSite } from '../tests/support/sample-site.ts';
import { temporaryFolder } from 'enquiries/testing/temporary-folder';
import { replaceFolder } from '../tools/build/replace-folder.ts';
import { readBuild, type Build } from './static/read-build.ts';
import { watchBuilds } from './watch-builds.ts';

type Changes = Parameters<typeof writeSite>[1];

const manifest = (changes: object) => ({
  '.server/manifest.json': JSON.stringify({ ...sampleManifest, ...changes }),
});

/** A folder with a built site; `build` replaces it as a real build does. */
async function siteFolder(changes: Changes = {}) {
  const folder = join(temporaryFolder(), 'dist');
  const build = (others: Changes) =>
    replaceFolder(folder, (made) => Promise.resolve(writeSite(made, others)));
  await build(changes);
  return { folder, build };
}

describe('watchBuilds', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function watched(changes: Changes = {}) {
    const { folder, build } = await siteFolder(changes);
    const { log, lines } = memoryLog();
    const serve = vi.fn<(build: Build) => void>();
    const { stop } = watchBuilds({ folder, build: readBuild(folder), serve, log });
    onTestFinished(stop);
    const poll = () => vi.advanceTimersByTime(10_000);
    async function buildAndPoll(others: Changes) {
      await build(others);
      poll();
      return serve.mock.lastCall?.[0].index;
    }
    return { folder, buildAndPoll, poll, serve, lines };
  }

  test('keeps the hashed files of the last different build', async () => {
    const { buildAndPoll } = await watched({ '_astro/a.css': 'a', 'a.txt': 'a' });
    const paths = async (changes: Changes) => [
      ...((await buildAndPoll(changes))?.retiredFiles?.keys() ?? []),
    ];
    expect(await paths({ '_astro/b.css': 'b' })).toEqual(['/_astro/a.css']);
    expect(await paths({ '_astro/b.css': 'b' })).toEqual(['/_astro/a.css']);
    expect(await paths({ '_astro/c.css': 'c' })).toEqual(['/_astro/b.css']);
  });

  test('logs one error for a build with a cut manifest, and serves the next build', async () => {
    const { buildAndPoll, serve, lines } = await watched();
    await buildAndPoll({ '.server/manifest.json': '{' });
    expect(serve).not.toHaveBeenCalled();
    const message = expect.stringContaining('manifest.json cannot be used') as string;
    const msg = 'new build rejected, the one before stays';
    const rejected = { level: 'error', msg, err: { message } };
    expect(lines).toMatchObject([rejected]);
    await buildAndPoll({});
    expect(serve).toHaveBeenCalledTimes(1);
    expect(lines).toMatchObject([rejected, { level: 'info' }]);
  });

  test('serves a build that is copied file by file once it is complete', async () => {
    const { folder, serve, lines, poll } = await watched({ 'gone.html': '<p>old</p>' });
    const { folder: source } = await siteFolder({ 'about.html': '<p>new</p>', 'new.html': 'new' });
    const names = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
      statSync(join(source, name)).isFile(),
    );
    // The list of the files comes first, as with rsync.
    expect(names.sort()[0]).toMatch(/^\.server/);
    for (const name of names) {
      expect(serve).not.toHaveBeenCalled();
      copyFileSync(join(source, name), join(folder, name));
      poll();
    }
    poll();
    expect(serve).toHaveBeenCalledTimes(1);
    const { index } = serve.mock.lastCall?.[0] ?? {};
    expect(index?.files.get('/about')?.encodings.identity.body?.toString()).toBe('<p>new</p>');
    expect(lines.at(-1)).toMatchObject({ level: 'info', msg: 'new build served' });
  });
});

afterEach(endPrograms);

test('a running server serves a new build from one request to the next, keeps the rate limits and takes its mail address', async () => {
  const large = Buffer.alloc(16 * 1024 * 1024, 'old');
  const { folder, build } = await siteFolder({ 'large.bin': large, '_astro/a.css': 'a' });
  const sink = await startMailSink();
  const server = startServer({
    site: folder,
    data: temporaryFolder(),
    env: { RATE_PER_ADDRESS: '2', SMTP_URL: sink.url },
  });
  const address = await server.ready();
  const textAt = async (path: string) => (await fetch(`${address}${path}`)).text();
  expect((await postEnquiry(address, 'First')).status).toBe(200);
  const [response] = (await once(get(`${address}/large.bin`), 'response')) as [IncomingMessage];
  response.pause();

  await build({
    'about.html': '<p>new</p>',
    'large.bin': 'new',
    ...manifest({ email: 'new@example.com' }),
  });
  await expect.poll(() => textAt('/about')).toBe('<p>new</p>');
  expect(await textAt('/large.bin')).toBe('new');
  expect(large.equals(await buffer(response))).toBe(true);
  expect(await textAt('/_astro/a.css')).toBe('a');
  expect((await postEnquiry(address, 'Second')).status).toBe(200);
  expect((await postEnquiry(address, 'Third')).status).toBe(429);
  await expect.poll(() => sink.mails.length).toBe(2);
  expect(sink.mails.map(({ fields }) => fields.get('to'))).toEqual([
    'hello@example.com',
    'new@example.com',
  ]);
  expect(server.output.stderr).toBe('');
});
