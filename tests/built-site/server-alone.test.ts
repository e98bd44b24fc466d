import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { productFolder } from '../../environment/site-folder.ts';
import { distFolder } from '../support/dist.ts';
import { freePort } from 'enquiries/testing/free-port';
import { temporaryFolder } from 'enquiries/testing/temporary-folder';

/** Folders of an installed server, as in docs/hosting.md and the Dockerfile. */
const folders = ['contract', 'environment', 'server'];

test('the server needs no other folder and no package for development', async () => {
  const app = join(temporaryFolder(), 'app');
  const isTest = (file: string) => /\.test\.ts$/.test(file);
  for (const name of folders) {
    const filter = (file: string) => !isTest(file);
    cpSync(join(productFolder, name), join(app, name), { recursive: true, filter });
  }
  cpSync(distFolder(), join(app, 'content/dist'), { recursive: true });
  cpSync(join(productFolder, 'package.json'), join(app, 'package.json'));
  const manifest = readFileSync(join(app, 'package.json'), 'utf8');
  const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> };
  mkdirSync(join(app, 'node_modules/@hono'), { recursive: true });
  for (const name of Object.keys(dependencies)) {
    const target = join(productFolder, 'node_modules', name);
    symlinkSync(target, join(app, 'node_modules', name), 'junction');
  }

  const port = String(await freePort());
  const env = { PATH: process.env['PATH'] ?? '', PORT: port, HOST: '127.0.0.1' };
  const server = spawn(process.execPath, ['server/main.ts'], { cwd: app, env });
  onTestFinished(async () => {
    server.kill('SIGTERM');
    await once(server, 'close');
  });
  const address = `http://127.0.0.1:${port}`;
  const isUp = () => fetch(`${address}/healthz`).then(({ ok }) => ok);
  await expect.poll(isUp).toBe(true);
  for (const path of ['/', '/readyz', '/contact/not-sent']) {
    expect((await fetch(address + path)).status, path).toBe(200);
  }
});

test.each(['compose.yaml', 'compose-postgres.yaml'])('%s confines each container', (name) => {
  const source = readFileSync(join(productFolder, 'deploy', name), 'utf8');
  const { services } = parse(source, { merge: true }) as { services: Record<string, object> };
  const confined = {
    read_only: true,
    tmpfs: expect.arrayContaining(['/tmp']) as string[],
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  };
  for (const [service, settings] of Object.entries(services)) {
    expect(settings, service).toMatchObject(confined);
  }
});
