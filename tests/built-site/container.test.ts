import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { builtSite, projectFolder } from '../support/dist.ts';
import { freePort } from '../support/free-port.ts';

/** Tests cannot build an image, so they read what its last stage copies. */
const dockerfile = readFileSync(path.join(projectFolder, 'deploy/Dockerfile'), 'utf8');
const ignored = readFileSync(path.join(projectFolder, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
const folders = [...lastStage.matchAll(/^COPY (\w+) \.\/\w+$/gm)].map(([, name = '']) => name);
const app = mkdtempSync(path.join(tmpdir(), 'container-'));

afterAll(() => {
  rmSync(app, { recursive: true });
});

function isIgnored(file: string): boolean {
  return ignored.some(
    (pattern) => path.matchesGlob(file, pattern) || file.startsWith(`${pattern}/`),
  );
}

test('the image holds neither tests nor private files', () => {
  const files = folders
    .flatMap((name) => globSync(`${name}/**/*.*`, { cwd: projectFolder }))
    .filter((file) => !isIgnored(file));
  expect(files).toContain('server/main.ts');
  expect(files.filter((file) => file.includes('test'))).toEqual([]);
  expect(['.env', '.git', 'data', 'node_modules'].filter((name) => !isIgnored(name))).toEqual([]);
  expect(dockerfile).toMatch(/^USER node$/m);
});

test.each([
  ['compose.yaml', 'site'],
  ['compose-postgres.yaml', 'site-1'],
])('%s lets .env set the number of proxies', (file, service) => {
  const text = readFileSync(path.join(projectFolder, 'deploy', file), 'utf8');
  const { services } = parse(text, { merge: true }) as {
    services: Record<string, { environment: Record<string, unknown> }>;
  };
  // What stands under `environment` wins over `env_file`.
  expect(services[service]?.environment['TRUSTED_PROXIES']).toBe('${TRUSTED_PROXIES:-1}');
});

test('the server starts with the files of the last stage, and is healthy', async () => {
  mkdirSync(path.join(app, 'node_modules/@hono'), { recursive: true });
  for (const name of folders) {
    const filter = (file: string) => !isIgnored(path.relative(projectFolder, file));
    cpSync(path.join(projectFolder, name), path.join(app, name), { recursive: true, filter });
  }
  cpSync(builtSite(), path.join(app, 'dist'), { recursive: true });
  const manifest = readFileSync(path.join(projectFolder, 'package.json'), 'utf8');
  const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> };
  for (const name of Object.keys(dependencies)) {
    const target = path.join(projectFolder, 'node_modules', name);
    symlinkSync(target, path.join(app, 'node_modules', name));
  }
  cpSync(path.join(projectFolder, 'package.json'), path.join(app, 'package.json'));

  const env = {
    PATH: process.env['PATH'] ?? '',
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    DATA_DIR: path.join(app, 'data'),
  };
  const isHealthy = () => {
    const [, ...check] = commandOf(/^HEALTHCHECK .*?CMD (.*)$/m);
    return spawnSync(process.execPath, check, { env, cwd: app }).status === 0;
  };
  const [, ...start] = commandOf(/^CMD (.*)$/m);
  const server = spawn(process.execPath, start, { cwd: app, env });
  await once(server.stdout, 'data', { signal: AbortSignal.timeout(20_000) });
  expect(isHealthy()).toBe(true);
  server.kill('SIGTERM');
  await once(server, 'close');
  expect(isHealthy()).toBe(false);
});

function commandOf(pattern: RegExp): string[] {
  return JSON.parse(pattern.exec(dockerfile)?.[1] ?? '[]') as string[];
}
