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
const folders = ['contract', 'environment', 'packages', 'server'];

test('the server needs no other folder and no package for development', async () => {
  const app = join(temporaryFolder(), 'app');
  const isRun = (file: string) => !/\.test\.ts$|[/\\](?:tests|node_modules)$/.test(file);
  for (const name of folders) {
    cpSync(join(productFolder, name), join(app, name), { recursive: true, filter: isRun });
  }
  cpSync(distFolder(), join(app, 'content/dist'), { recursive: true });
  cpSync(join(productFolder, 'package.json'), join(app, 'package.json'));
  const dependenciesIn = (folder: string) => {
    const manifest = readFileSync(join(app, folder, 'package.json'), 'utf8');
    return Object.keys((JSON.parse(manifest) as { dependencies: object }).dependencies);
  };
  mkdirSync(join(app, 'node_modules/@hono'), { recursive: true });
  for (const name of new Set(['', 'packages/enquiries'].flatMap(dependenciesIn))) {
    const folder =
      name === 'enquiries' ? join(app, 'packages') : join(productFolder, 'node_modules');
    symlinkSync(join(folder, name), join(app, 'node_modules', name), 'junction');
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
