import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { thanksPath } from '../../contract/enquiry.ts';
import type { PageGroup } from '../../contract/security-headers.ts';
import { ensureHostServers } from '../../tools/find-programs.ts';
import { notSentPath } from '../../server/enquiries/result-pages.ts';
import { startServer } from '../support/run-server.ts';

/** The built site behind a web server. */
export type Host = {
  /** Origin, such as http://127.0.0.1:40123. */
  address: string;
  stop: () => Promise<unknown>;
};

/** The servers that the built site is tested behind. */
export const hostNames = ['own server', 'nginx', 'caddy'] as const;
export type HostName = (typeof hostNames)[number];

/** The pages that the site's own server fills for each visitor. */
export const filledPages: readonly string[] = [thanksPath, notSentPath];

/** A folder for the files of a test, which goes with it. */
export type TestFolder = { path: string; remove: () => void };

const root = fileURLToPath(new URL('../../', import.meta.url));
const deploy = path.join(root, 'deploy');
const START_LIMIT_MS = 20_000;

export function testFolder(): TestFolder {
  const folder = mkdtempSync(path.join(tmpdir(), 'hosts-'));
  return { path: folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** Absolute path of the built site. @throws Error when there is none */
export function builtSite(): string {
  const dist = path.resolve(root, process.env['SITE_DIST'] ?? 'dist');
  if (existsSync(path.join(dist, 'index.html'))) return dist;
  throw new Error(`There is no built site in ${dist}: run npm run build.`);
}

/** What the build says of the scripts and styles that stand in its pages. */
export function readPageGroups(site: string): PageGroup[] {
  return JSON.parse(
    readFileSync(path.join(site, '.server/inline-hashes.json'), 'utf8'),
  ) as PageGroup[];
}

/** Copies the built site, with files among it that are nobody's business. */
export function copySite(folder: string): string {
  const site = path.join(folder, 'site');
  cpSync(builtSite(), site, { recursive: true });
  mkdirSync(path.join(site, '.git'));
  writeFileSync(path.join(site, '.git/config'), 'secret');
  writeFileSync(path.join(site, '.env'), 'SECRET=1');
  return site;
}

/**
 * Serves the built site behind all of them while the tests of a file run.
 *
 * @param siteUrl public origin that the site's own server is told
 * @returns gives the origin of one of them, such as http://127.0.0.1:40123
 */
export function serveFromAll(siteUrl: string): (name: HostName) => string {
  const folder = testFolder();
  let hosts: ReadonlyMap<HostName, Host> = new Map();
  beforeAll(async () => {
    hosts = await startHosts(copySite(folder.path), folder.path, siteUrl);
  });
  afterAll(async () => {
    await stopHosts(hosts);
    folder.remove();
  });
  return (name) => hosts.get(name)?.address ?? '';
}

/** All of them, with the site's own server behind the others. @param siteUrl public origin */
async function startHosts(
  site: string,
  folder: string,
  siteUrl: string,
): Promise<ReadonlyMap<HostName, Host>> {
  const own = await startOwnServer(site, folder, siteUrl);
  return new Map([
    ['own server', own],
    ['nginx', await startNginx(site, folder, own.address)],
    ['caddy', await startCaddy(site, folder, own.address)],
  ]);
}

/** Stops them, the site's own server last. */
export async function stopHosts(hosts: ReadonlyMap<HostName, Host>): Promise<void> {
  for (const host of [...hosts.values()].reverse()) await host.stop();
}

/** The site's own server. @param siteUrl public origin that it is told */
export async function startOwnServer(site: string, folder: string, siteUrl: string): Promise<Host> {
  const data = path.join(folder, 'data');
  const server = startServer({ site, data, env: { SITE_URL: siteUrl } });
  return { address: await server.ready(), stop: () => server.stop() };
}

/**
 * nginx with `deploy/nginx.conf`, as an owner installs it: only where the site lies, where nginx
 * listens and where the site's own server is are other than in the file.
 */
export async function startNginx(site: string, folder: string, ownServer: string): Promise<Host> {
  const port = await freePort();
  const prefix = path.join(folder, 'nginx');
  mkdirSync(prefix);
  const enquiries = path.join(prefix, 'enquiries.conf');
  writeFileSync(
    enquiries,
    inPlace('nginx-enquiries.conf', { '127.0.0.1:4321': hostOf(ownServer) }),
  );
  const server = path.join(prefix, 'server.conf');
  writeFileSync(
    server,
    inPlace('nginx.conf', {
      '/srv/site': site,
      'listen 80;\n\tserver_name _;': `listen 127.0.0.1:${String(port)};\n\tserver_name _;`,
      '#include /srv/deploy/nginx-enquiries.conf;': `include ${enquiries};`,
    }),
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${prefix}/${name};`)
    .join('\n');
  const configuration = path.join(prefix, 'nginx.conf');
  writeFileSync(
    configuration,
    // One process of the one who runs the tests, who can read the site wherever it lies.
    `daemon off; master_process off; pid ${prefix}/pid; error_log ${prefix}/error.log;
    events {} http { access_log off; ${temporary} include ${server}; }`,
  );
  const parameters = ['-p', prefix, '-e', `${prefix}/error.log`, '-c', configuration];
  await passes(ensureHostServers().nginx, [...parameters, '-t'], prefix);
  return running(ensureHostServers().nginx, parameters, port, prefix);
}

/** Caddy with `deploy/Caddyfile`, changed in the same three places. */
export async function startCaddy(site: string, folder: string, ownServer: string): Promise<Host> {
  const port = await freePort();
  const own = path.join(folder, 'caddy');
  mkdirSync(own);
  const enquiries = path.join(own, 'enquiries.Caddyfile');
  writeFileSync(enquiries, inPlace('enquiries.Caddyfile', { '127.0.0.1:4321': hostOf(ownServer) }));
  const configuration = path.join(own, 'Caddyfile');
  const changed = inPlace('Caddyfile', {
    '/srv/site': site,
    '\n:80 {': `\nhttp://127.0.0.1:${String(port)} {`,
    '#import /srv/deploy/enquiries.Caddyfile': `import ${enquiries}`,
  });
  writeFileSync(configuration, `{\n\tadmin off\n}\n${changed}`);
  const parameters = ['--config', configuration, '--adapter', 'caddyfile'];
  await passes(ensureHostServers().caddy, ['validate', ...parameters], own);
  return running(ensureHostServers().caddy, ['run', ...parameters], port, own);
}

/** A file of `deploy/` with some of its text changed, each of which has to be in it. */
function inPlace(name: string, changes: Readonly<Record<string, string>>): string {
  let text = readFileSync(path.join(deploy, name), 'utf8');
  for (const [before, after] of Object.entries(changes)) {
    if (!text.includes(before)) throw new Error(`deploy/${name} does not hold ${before}.`);
    text = text.replaceAll(before, after);
  }
  return text;
}

function hostOf(address: string): string {
  return new URL(address).host;
}

async function passes(program: string, parameters: readonly string[], home: string): Promise<void> {
  const { ended, output } = start(program, parameters, home);
  const code = await ended;
  if (code !== 0) throw new Error(`${program} ${parameters.join(' ')}: ${output()}`);
}

async function running(
  program: string,
  parameters: readonly string[],
  port: number,
  home: string,
): Promise<Host> {
  const { child, ended, output } = start(program, parameters, home);
  const address = `http://127.0.0.1:${String(port)}`;
  const limit = performance.now() + START_LIMIT_MS;
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  while (!(await answers(address))) {
    if (hasEnded || performance.now() > limit) {
      child.kill('SIGKILL');
      throw new Error(`${program} does not answer: ${output()}`);
    }
    await wait(50);
  }
  return {
    address,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** @param home where the program may leave what it keeps for itself */
function start(program: string, parameters: readonly string[], home: string) {
  const child: ChildProcess = spawn(program, parameters, {
    env: { ...process.env, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, ended, output: () => text };
}

async function answers(address: string): Promise<boolean> {
  try {
    await (await fetch(address)).arrayBuffer();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** A TCP port of 127.0.0.1 that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
