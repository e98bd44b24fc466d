import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../../environment/process-environment.ts';
import { distFolder } from '../support/dist.ts';
import { freePort } from '../support/free-port.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Folders of an installed server, as in docs/hosting.md and the Dockerfile. */
const folders = ['contract', 'environment', 'server'];

test('the server needs no other folder and no package for development', async () => {
  const app = temporaryFolder();
  const isTest = (file: string) => /\.test\.ts$/.test(file);
  for (const name of folders) {
    const filter = (file: string) => !isTest(file);
    cpSync(path.join(projectFolder, name), path.join(app, name), { recursive: true, filter });
  }
  cpSync(distFolder(), path.join(app, 'dist'), { recursive: true });
  cpSync(path.join(projectFolder, 'package.json'), path.join(app, 'package.json'));
  const manifest = readFileSync(path.join(app, 'package.json'), 'utf8');
  const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> };
  mkdirSync(path.join(app, 'node_modules/@hono'), { recursive: true });
  for (const name of Object.keys(dependencies)) {
    const target = path.join(projectFolder, 'node_modules', name);
    symlinkSync(target, path.join(app, 'node_modules', name), 'junction');
  }

  const port = String(await freePort());
  const env = { PATH: process.env['PATH'] ?? '', PORT: port, HOST: '127.0.0.1' };
  const server = spawn(process.execPath, ['server/main.ts'], { cwd: app, env });
  await once(server.stdout, 'data', { signal: AbortSignal.timeout(20_000) });
  for (const address of ['/', '/readyz', '/contact/not-sent']) {
    expect((await fetch(`http://127.0.0.1:${port}${address}`)).status, address).toBe(200);
  }
  server.kill('SIGTERM');
  await once(server, 'close');
});
