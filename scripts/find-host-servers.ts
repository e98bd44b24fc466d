import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The web servers that the tests put the built site behind, besides its own. */
export const hostServers = ['nginx', 'caddy'] as const;
export type HostServer = (typeof hostServers)[number];

/** What the search looks at; handed in, so that tests can describe another machine. */
export type Machine = {
  /** Folders that programs are looked for in, in this order. */
  folders: readonly string[];
  isFile: (file: string) => boolean;
  /** Tries to get the packages of these names, and may do nothing. */
  install: (names: readonly HostServer[]) => void;
};

/** Says in one sentence what the person at the keyboard has to do. */
export class HostServerError extends Error {
  override name = 'HostServerError';
}

const packageManager = '/usr/bin/apt-get';
const packageLimitInMs = 300_000;

/**
 * The full path of each server's program. What is missing is first asked of the system's package
 * manager, where that may be used without asking.
 *
 * @throws HostServerError naming those that could neither be found nor got
 */
export function ensureHostServers(machine: Machine = thisMachine()): Record<HostServer, string> {
  const missing = () => hostServers.filter((name) => find(name, machine) === undefined);
  if (missing().length > 0) machine.install(missing());
  if (missing().length > 0) {
    throw new HostServerError(
      `The tests of other hosts need ${missing().join(' and ')}: install the package of that name (on Debian: apt-get install ${missing().join(' ')}), so that it is on the PATH.`,
    );
  }
  return Object.fromEntries(hostServers.map((name) => [name, find(name, machine)])) as Record<
    HostServer,
    string
  >;
}

function find(name: HostServer, { folders, isFile }: Machine): string | undefined {
  return folders.map((folder) => path.join(folder, name)).find(isFile);
}

function thisMachine(): Machine {
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  return {
    // Debian keeps nginx where only root's PATH leads.
    folders: [...onPath, '/usr/sbin', '/usr/local/sbin'],
    isFile: existsSync,
    install: installPackages,
  };
}

function installPackages(names: readonly HostServer[]): void {
  if (process.getuid?.() !== 0 || !existsSync(packageManager)) return;
  process.stderr.write(`${names.join(' and ')} not found: trying the system's package manager.\n`);
  for (const command of [['update'], ['install', '-y', '--no-install-recommends', ...names]]) {
    const { status, signal, stderr } = spawnSync(packageManager, command, {
      encoding: 'utf8',
      timeout: packageLimitInMs,
      // The tests start servers of their own: what Debian starts by itself would hold port 80.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    });
    const ending = signal ?? `status ${String(status)}`;
    process.stderr.write(`apt-get ${command.join(' ')}: ${ending}\n${stderr}`);
  }
}
