import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Programs that tests need besides a Chromium, each with Debian's package of it. */
const packages = {
  nginx: 'nginx',
  caddy: 'caddy',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
} as const;
export type Program = keyof typeof packages;

/** What the search looks at; handed in, so that tests can describe another machine. */
export type Machine = {
  /** Folders that programs are looked for in, in this order. */
  folders: readonly string[];
  isFile: (file: string) => boolean;
  /** Tries to get packages, and may do nothing. */
  install: (packageNames: readonly string[]) => void;
};

/** Says in one sentence what the person at the keyboard has to do. */
export class ProgramError extends Error {
  override name = 'ProgramError';
}

const packageManager = '/usr/bin/apt-get';
const packageLimitInMs = 300_000;

/** The web servers that the tests put the built site behind, besides its own. */
export const ensureHostServers = () =>
  ensurePrograms('The tests of other hosts', ['nginx', 'caddy']);

/** WebKit's driver, which brings the browser, and the screen that this needs. */
export const ensureWebKit = () =>
  ensurePrograms('The tests in WebKit', ['WebKitWebDriver', 'Xvfb']);

/**
 * The full path of each program. What is missing is first asked of the system's package manager,
 * where that may be used without asking.
 *
 * @param who needs them, as a sentence begins
 * @throws ProgramError naming those that could neither be found nor got
 */
export function ensurePrograms<Name extends Program>(
  who: string,
  names: readonly Name[],
  machine: Machine = thisMachine(),
): Record<Name, string> {
  const missing = () => names.filter((name) => find(name, machine) === undefined);
  if (missing().length > 0) machine.install(missing().map((name) => packages[name]));
  if (missing().length > 0) {
    const wanted = missing().map((name) => packages[name]);
    throw new ProgramError(
      `${who} need ${missing().join(' and ')} on the PATH: install ${wanted.join(' and ')} (on Debian: apt-get install ${wanted.join(' ')}).`,
    );
  }
  return Object.fromEntries(names.map((name) => [name, find(name, machine)])) as Record<
    Name,
    string
  >;
}

function find(name: Program, { folders, isFile }: Machine): string | undefined {
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

function installPackages(names: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync(packageManager)) return;
  process.stderr.write(`Installing ${names.join(' and ')} by the system's package manager.\n`);
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
