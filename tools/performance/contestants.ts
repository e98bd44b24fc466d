import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { settingVariables } from '../../server/config/settings.ts';

/** The comparison cannot be made; the message says what to do. */
export class ServerMeasurementError extends Error {
  override name = 'ServerMeasurementError';
}

/** A server that runs while it is measured. */
export type Contestant = { name: string; origin: string; child: ChildProcess };

const START_LIMIT_MS = 10_000;

const root = fileURLToPath(new URL('../../', import.meta.url));
/** The built site that all of them hand out. */
export const dist = path.join(root, 'dist');

/** @throws ServerMeasurementError if nginx, wrk or the built site is missing */
export function requirePrograms(): void {
  const missing = ['nginx', 'wrk'].filter(
    (program) => spawnSync(program, ['-v'], { env: searchPath() }).error,
  );
  if (missing.length > 0) {
    throw new ServerMeasurementError(
      `${missing.join(' and ')} cannot be started. On Debian: apt-get install ${missing.join(' ')}.`,
    );
  }
  if (!existsSync(path.join(dist, 'index.html.gz'))) {
    throw new ServerMeasurementError(
      `There is no built site in ${dist}. Run "npm run build" first.`,
    );
  }
}

/** Debian has nginx where only the paths of root lead. */
function searchPath(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${process.env['PATH'] ?? ''}${path.delimiter}/usr/sbin` };
}

/**
 * Starts our server, with its log in a file as nginx has it.
 *
 * @param work folder for what it writes
 * @throws ServerMeasurementError if it does not start
 */
export async function startOurs(work: string): Promise<Contestant> {
  const port = await freePort();
  const unset = Object.fromEntries(settingVariables.map((variable) => [variable, '']));
  const log = openSync(path.join(work, 'ours.log'), 'w');
  const child = spawn(process.execPath, [path.join(root, 'server/main.ts'), dist], {
    env: {
      ...process.env,
      ...unset,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: path.join(work, 'data'),
    },
    stdio: ['ignore', log, 'inherit'],
  });
  closeSync(log);
  return answering({ name: 'the server', origin: `http://127.0.0.1:${port}`, child });
}

/**
 * Starts nginx as the user who runs this, with all that it writes in a folder below `work`.
 *
 * @throws ServerMeasurementError if it does not start
 */
export async function startNginx(work: string, workers: '1' | 'auto'): Promise<Contestant> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(work, 'nginx-'));
  const config = path.join(folder, 'nginx.conf');
  writeFileSync(config, nginxConfig(folder, port, workers));
  const child = spawn('nginx', ['-p', folder, '-c', config, '-e', path.join(folder, 'error.log')], {
    env: searchPath(),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return answering({ name: `nginx, ${workers}`, origin: `http://127.0.0.1:${port}`, child });
}

function nginxConfig(folder: string, port: number, workers: '1' | 'auto'): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  return `
daemon off;
${isRoot() ? 'user root;' : ''}
worker_processes ${workers};
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  ${temporary.join(' ')}
  types {
    text/html html; text/css css; text/javascript js; image/svg+xml svg; application/json json;
  }
  charset utf-8;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  access_log ${folder}/access.log combined buffer=64k flush=1s;
  gzip_static on;
  gzip_vary on;
  include ${dist}/.server/maps.nginx.conf;
  server {
    listen 127.0.0.1:${port};
    root ${dist};
    error_page 404 /404.html;
    include ${dist}/.server/headers.nginx.conf;
    location / { try_files $uri $uri.html $uri/index.html =404; }
  }
}
`;
}

/** Started by root, nginx works as another user unless told otherwise, who may not read the site. */
function isRoot(): boolean {
  return process.getuid?.() === 0;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** @throws ServerMeasurementError if the server does not answer in time, or ends before */
async function answering(contestant: Contestant): Promise<Contestant> {
  const { name, origin, child } = contestant;
  const limit = performance.now() + START_LIMIT_MS;
  while (performance.now() < limit && child.exitCode === null) {
    if (await isAnswering(origin)) return contestant;
    await delay(50);
  }
  await ended(child);
  throw new ServerMeasurementError(`${name} has not started: see its words above.`);
}

function isAnswering(origin: string): Promise<boolean> {
  return new Promise((resolve) => {
    get(origin, (response) => {
      response.resume();
      resolve(true);
    }).on('error', () => resolve(false));
  });
}

/** Ends a server that runs, and waits until it has ended. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const close = once(child, 'close');
  child.kill('SIGTERM');
  await close;
}
