import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from 'enquiries/testing/temporary-folder';
import { writeFiles } from '../tests/support/write-files.ts';
import { publisher } from './publish.ts';

/** A product whose build writes one file, with a site folder beside it. */
function startSite({ build = `fs.writeFileSync('built', '')` } = {}) {
  const root = temporaryFolder();
  const [product, site] = [join(root, 'product'), join(root, 'my-site')];
  writeFiles(root, [
    ['my-site/company.yaml', 'name: A\n'],
    ['product/tools/build/build.ts', `import fs from 'node:fs'; ${build}`],
  ]);
  const env = { PATH: process.env['PATH'], HOME: root, GIT_CONFIG_NOSYSTEM: '1' };
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: site, env, stdio: 'pipe' }).toString();
  const lines: string[] = [];
  const options: Parameters<typeof publisher>[0] = { product, site, command: undefined, env };
  const publishing = publisher(options);
  const publish = (command?: string) =>
    (command === undefined ? publishing : publisher({ ...options, command }))((line) => {
      lines.push(line);
    });
  return { root, site, git, publish, lines };
}

const sent = expect.stringMatching(/^Your changes are sent\. They are on the site as soon as/);

/** A repository whose branch has no upstream yet. */
function withRemote(started: ReturnType<typeof startSite>) {
  const { git, root } = started;
  git('init', '--quiet', '--initial-branch', 'main');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@example.org');
  git('add', '.');
  git('commit', '--quiet', '--message', 'All');
  git('init', '--quiet', '--bare', join(root, 'remote'));
  git('remote', 'add', 'origin', join(root, 'remote'));
  return started;
}

test.each(['', '.env\ndata/\ndist/\n'])(
  'builds, commits and pushes changed content, and names it in the commit, with “%s” in .gitignore',
  async (ignored) => {
    const { site, git, publish } = withRemote(startSite());
    if (ignored) writeFileSync(join(site, '.gitignore'), ignored);
    writeFileSync(join(site, 'company.yaml'), 'name: B\n');
    writeFileSync(join(site, '.env'), 'SMTP_URL=smtps://user:password@mail.example\n');
    write(site, 'data/file', 'dist/file');
    expect(await publish()).toEqual(sent);
    const names = [...(ignored ? ['.gitignore'] : []), 'company.yaml'];
    const message = ['Edit the content', '', ...names].join('\n');
    expect(git('log', '-1', '--format=%B', 'origin/main').trim()).toBe(message);
    expect(git('ls-files').trim().split('\n')).toEqual(names);
  },
);

/** Writes files into the site folder, by their paths. */
function write(site: string, ...paths: string[]): void {
  writeFiles(
    site,
    paths.map((path) => [path, `${path} ${process.hrtime.bigint()}`]),
  );
}

const content = [
  ...[
    'README.md',
    'blog/über-uns.md',
    'blog/a [b].md',
    'blog/photo.JPG',
    'logo.svg',
    'palette.css',
  ],
  ...['pages/imprint.md', 'redirects.yaml', 'team/portraits/a.webp', 'words/nl.yaml'],
];
const foreign = [
  ...['.env.old', '.env~', 'backup/enquiries-2026.db', 'blog/a.md~', 'blog/notes.txt'],
  ...['dump.sql', 'enquiries-2026.db', 'key.pem', 'photo.png', 'team/salaries.xlsx'],
];

test('sends content alone, and names what it leaves out', async () => {
  const { site, git, publish } = withRemote(startSite());
  write(site, ...content, ...foreign);
  const result = await publish();
  expect(result).toContain('Not sent, as they are no content: .env.old, .env~, ');
  expect(result).toContain(' and 5 more. ');
  const sentFiles = git('ls-tree', '-rz', '--name-only', 'origin/main').split('\0');
  expect(sentFiles.filter(Boolean).toSorted()).toEqual([...content, 'company.yaml'].toSorted());
});

test('sends changes and deletions of files that Git tracks already', async () => {
  const { site, git, publish } = withRemote(startSite());
  write(site, 'LICENSE', 'notes/plan.txt', 'blog/a.md', '.env');
  git('add', '--force', 'LICENSE', 'notes', 'blog', '.env');
  git('commit', '--quiet', '--message', 'Mine');
  write(site, 'LICENSE', '.env');
  rmSync(join(site, 'notes'), { recursive: true });
  rmSync(join(site, 'blog'), { recursive: true });
  expect(await publish()).toEqual(sent);
  const changed = git('show', '--format=', '--name-only', 'origin/main').trim().split('\n');
  expect(changed).toEqual(['LICENSE', 'blog/a.md', 'notes/plan.txt']);
});

test('rejects a second publish while one runs; without a command and a remote, it names PUBLISH_COMMAND', async () => {
  const { publish } = startSite({ build: 'setTimeout(() => {}, 300)' });
  const first = publish();
  await expect(publish()).rejects.toThrow('another window is publishing');
  expect(await first).toContain('PUBLISH_COMMAND');
  expect(await publish()).toContain('PUBLISH_COMMAND');
});

test('keeps a commit that could not be pushed, and pushes it the next time', async () => {
  const { site, git, publish, root } = withRemote(startSite());
  writeFileSync(join(site, 'redirects.yaml'), '/blog/old: /blog/own-your-keys\n');
  git('remote', 'set-url', 'origin', join(root, 'nowhere'));
  await expect(publish()).rejects.toThrow('could not be sent: see the output below');
  git('remote', 'set-url', 'origin', join(root, 'remote'));
  expect(await publish()).toEqual(sent);
  expect(git('show', '--stat', 'origin/main')).toContain('redirects.yaml');
});

test('publishes nothing if the build fails', async () => {
  const { publish, lines } = startSite({
    build: `console.error('out of thread'); process.exit(1)`,
  });
  await expect(publish('touch published')).rejects.toThrow('the site could not be built');
  expect(lines).toContain('out of thread');
});

test('runs PUBLISH_COMMAND in the site folder, and reports its failure', async () => {
  const { site, publish, lines } = startSite();
  expect(await publish('echo sent && touch published')).toContain(
    'PUBLISH_COMMAND has ended without an error',
  );
  expect(lines).toContain('sent');
  expect(readFileSync(join(site, 'published'), 'utf8')).toBe('');
  await expect(publish('exit 3')).rejects.toThrow('“exit 3” failed');
  // A signal, as at the limit of time.
  await expect(publish('kill $$')).rejects.toThrow('failed');
  expect(lines).toContain('Ended by SIGTERM: the limit is 30 minutes.');
});

test('a command has no terminal on which it could wait for an answer', async () => {
  const { publish, lines } = startSite();
  // The session is the sixth field of proc(5).
  await publish('test "$(cut -d " " -f 6 /proc/$$/stat)" = $$ && echo own session');
  expect(lines).toContain('own session');
  await expect(publish('exit 1')).rejects.toThrow('run “exit 1” there once');
});
