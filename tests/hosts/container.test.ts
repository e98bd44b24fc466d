import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { builtSite, freePort, testFolder } from './hosts.ts';

/** There is no registry of images where the tests run: they look at all but the base image. */
const root = fileURLToPath(new URL('../../', import.meta.url));
const dockerfile = readFileSync(path.join(root, 'deploy/Dockerfile'), 'utf8');
const ignored = readFileSync(path.join(root, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const { dependencies, engines } = JSON.parse(
  readFileSync(path.join(root, 'package.json'), 'utf8'),
) as { dependencies: Record<string, string>; engines: { node: string } };

type Copy = { from: string | undefined; sources: string[]; target: string };
const stages = dockerfile
  .split(/^FROM /m)
  .slice(1)
  .map((text) => ({ name: /^\S+ AS (\S+)/.exec(text)?.[1], copies: copiesOf(text) }));
const last = stages.at(-1)?.copies ?? [];
const folder = testFolder();

afterAll(() => {
  folder.remove();
});

test('what is copied from the project is there, and not kept out', () => {
  const sources = stages.flatMap(({ copies }) =>
    copies.filter(({ from }) => from === undefined).flatMap((copy) => copy.sources),
  );
  expect(sources).toContain('server');
  for (const source of sources) {
    expect([source, existsSync(path.join(root, source))]).toEqual([source, true]);
    expect(ignored).not.toContain(source);
  }
});

test('what is copied from a stage comes from one that stands before', () => {
  const names = stages.map(({ name }) => name);
  for (const [index, { copies }] of stages.entries()) {
    for (const { from } of copies.filter((copy) => copy.from !== undefined)) {
      expect(names.slice(0, index)).toContain(from);
    }
  }
});

test('nothing private gets into the image', () => {
  expect(ignored).toEqual(expect.arrayContaining(['.env', '.git', 'data', 'node_modules']));
  expect(dockerfile).toMatch(/^USER node$/m);
});

test('the image holds no tests', () => {
  const isIgnored = (file: string) =>
    ignored.some((pattern) => path.matchesGlob(file, pattern) || file.startsWith(`${pattern}/`));
  const copied = last
    .filter(({ from }) => from === undefined)
    .flatMap(({ sources }) => sources)
    .flatMap((source) => globSync(`${source}/**/*.ts`, { cwd: root }))
    .filter((file) => !isIgnored(file));
  expect(copied).toContain('server/main.ts');
  expect(copied.filter((file) => /test|sample/.test(file))).toEqual([]);
});

test('the base image has a Node that the project runs on', () => {
  const major = Number(/^FROM node:(\d+)-slim/m.exec(dockerfile)?.[1]);
  expect(major).toBe(Number(process.versions.node.split('.')[0]));
  expect(major).toBeGreaterThanOrEqual(Number(/\d+/.exec(engines.node)?.[0]));
});

/** Packages leave it to npm to choose what is compiled for a machine, by naming it as optional. */
test('the stage that builds gets what its packages have compiled for the machine', () => {
  const build = path.join(folder.path, 'build');
  mkdirSync(build);
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) {
    cpSync(path.join(root, name), path.join(build, name));
  }
  const [, install = ''] = /^RUN npm (ci.*)$/m.exec(dockerfile.split(/^FROM /m)[1] ?? '') ?? [];
  const { stdout } = spawnSync('npm', [...install.split(' '), '--dry-run'], {
    cwd: build,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const added = [...stdout.matchAll(/^add (\S+) /gm)].map(([, name]) => name);
  const here = `${process.platform}-${process.arch}`;
  for (const owner of ['@rolldown/binding', '@astrojs/compiler-binding', '@img/sharp']) {
    expect(added).toContainEqual(expect.stringContaining(`${owner}-${here}`));
  }
});

test('with what the last stage holds, and no more, the server starts and is healthy', async () => {
  const app = path.join(folder.path, 'app');
  mkdirSync(path.join(app, 'node_modules/@hono'), { recursive: true });
  for (const { from, sources, target } of last) {
    const goal = path.resolve(app, target);
    for (const source of sources) {
      if (from === undefined)
        cpSync(path.join(root, source), placeOf(source, goal, target), { recursive: true });
      else if (source === '/app/dist') cpSync(builtSite(), goal, { recursive: true });
      else expect(source).toBe('/app/node_modules');
    }
  }
  for (const name of Object.keys(dependencies)) {
    symlinkSync(path.join(root, 'node_modules', name), path.join(app, 'node_modules', name));
  }

  const env = {
    PATH: process.env['PATH'] ?? '',
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    DATA_DIR: path.join(folder.path, 'data'),
  };
  const [node = '', ...start] = commandOf(/^CMD (.*)$/m);
  const [, ...check] = commandOf(/^HEALTHCHECK .*?CMD (.*)$/m);
  expect(node).toBe('node');
  const isHealthy = () => spawnSync(process.execPath, check, { env, cwd: app }).status === 0;

  const server = spawn(process.execPath, start, { cwd: app, env });
  await once(server.stdout, 'data', { signal: AbortSignal.timeout(20_000) });
  expect(isHealthy()).toBe(true);
  server.kill('SIGTERM');
  await once(server, 'close');
  expect(isHealthy()).toBe(false);
});

function copiesOf(stage: string): Copy[] {
  return [...stage.matchAll(/^COPY (?:--from=(\S+) )?(.+)$/gm)].map(([, from, names = '']) => {
    const all = names.split(' ');
    return { from, sources: all.slice(0, -1), target: all.at(-1) ?? '' };
  });
}

function placeOf(source: string, goal: string, target: string): string {
  return target.endsWith('/') ? path.join(goal, path.basename(source)) : goal;
}

function commandOf(pattern: RegExp): string[] {
  return JSON.parse(pattern.exec(dockerfile)?.[1] ?? '[]') as string[];
}
