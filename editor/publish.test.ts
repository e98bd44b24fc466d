import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';
import { publisher } from './publish.ts';

/** A project with test content, whose build writes one file. */
function startProject({ build = `fs.writeFileSync('built', '')` } = {}) {
  const root = temporaryFolder();
  const project = join(root, 'project');
  mkdirSync(join(project, 'tools/build'), { recursive: true });
  mkdirSync(join(project, 'content'));
  writeFileSync(join(project, 'content/company.yaml'), 'name: A\n');
  writeFileSync(join(project, 'tools/build/build.ts'), `import fs from 'node:fs'; ${build}`);
  const env = { PATH: process.env['PATH'], HOME: root, GIT_CONFIG_NOSYSTEM: '1' };
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: project, env, stdio: 'pipe' }).toString();
  const lines: string[] = [];
  const publish = (command?: string) =>
    publisher({ root: project, folder: join(project, 'content'), command, env })((line) => {
      lines.push(line);
    });
  return { root, project, git, publish, lines };
}

const sent = expect.stringMatching(/^Your changes are sent\. They are on the site as soon as/);

/** A repository whose branch has no upstream yet. */
function withRemote(started: ReturnType<typeof startProject>) {
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

test('changed content is built, committed with its names, and pushed', async () => {
  const { project, git, publish } = withRemote(startProject());
  writeFileSync(join(project, 'content/company.yaml'), 'name: B\n');
  expect(await publish()).toEqual(sent);
  expect(git('log', '-1', '--format=%B', 'origin/main').trim()).toBe(
    'Edit the content\n\ncontent/company.yaml',
  );
  // Files outside the content are not committed.
  expect(git('status', '--porcelain')).toContain('?? built');
});

test('what could not be sent is kept, and sent the next time', async () => {
  const { project, git, publish, root } = withRemote(startProject());
  writeFileSync(join(project, 'content/redirects.yaml'), '/blog/old: /blog/own-your-keys\n');
  git('remote', 'set-url', 'origin', join(root, 'nowhere'));
  await expect(publish()).rejects.toThrow('could not be sent: the lines below say why');
  git('remote', 'set-url', 'origin', join(root, 'remote'));
  expect(await publish()).toEqual(sent);
  expect(git('show', '--stat', 'origin/main')).toContain('redirects.yaml');
});

test('a build that fails is not published', async () => {
  const { publish, lines } = startProject({
    build: `console.error('out of thread'); process.exit(1)`,
  });
  await expect(publish('touch published')).rejects.toThrow('the site could not be built');
  expect(lines).toContain('out of thread');
});

test('the command of the owner runs in the project, and its failure is said', async () => {
  const { project, publish, lines } = startProject();
  expect(await publish('echo sent && touch published')).toContain(
    'PUBLISH_COMMAND has ended without an error',
  );
  expect(lines).toContain('sent');
  expect(readFileSync(join(project, 'published'), 'utf8')).toBe('');
  await expect(publish('exit 3')).rejects.toThrow('“exit 3” failed');
});

test('without a command and without a remote, the owner learns what to set', async () => {
  expect(await startProject().publish()).toContain('PUBLISH_COMMAND');
});
