import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import type { LaunchOptions } from '@playwright/test';

/** What the search looks at; handed in, so that tests can describe another machine. */
export type Machine = {
  platform: NodeJS.Platform;
  env: Record<string, string | undefined>;
  /** Where Playwright keeps its own download, whether or not it is there. */
  playwrightOwn: string;
  isFile(file: string): boolean;
  /** Resolves to undefined when the browser at this path starts, else to the reason why not. */
  whyNotStarting(file: string): Promise<string | undefined>;
};

/** A way to get a browser: resolves when it has done what it can, which may be nothing. */
export type Supply = () => Promise<void>;

/** Says in one sentence what the person at the keyboard has to do. */
export class BrowserError extends Error {
  override name = 'BrowserError';
}

const programs = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'msedge',
];

const installLog = fileURLToPath(
  new URL('../node_modules/.cache/browser-install.log', import.meta.url),
);
const downloadLimitInMs = 180_000;
const packageLimitInMs = 300_000;

/**
 * How a browser is started for the tests. Chromium refuses to run as root inside its sandbox, so
 * root alone does without: the pages it opens are our own.
 *
 * @param executablePath the browser; without it Playwright takes its own download
 */
export function launchOptions(executablePath: string | undefined): LaunchOptions {
  return {
    ...(executablePath && { executablePath }),
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-gpu', '--no-first-run', '--disable-background-networking'],
  };
}

/**
 * The paths at which a Chromium may be, the preferred ones first: each known name on the PATH, the
 * usual places of the system, Playwright's own download.
 */
export function browserCandidates(machine: Machine): string[] {
  const { platform, env, playwrightOwn } = machine;
  const { join, delimiter } = platform === 'win32' ? path.win32 : path.posix;
  const suffix = platform === 'win32' ? '.exe' : '';
  const searchPath = (env['PATH'] ?? env['Path'] ?? '').split(delimiter).filter(Boolean);
  const onPath = programs.flatMap((name) =>
    searchPath.map((folder) => join(folder, name + suffix)),
  );
  return [...onPath, ...usualPlaces(machine), playwrightOwn];
}

/**
 * Path of a Chromium that really starts, or undefined when this machine has none.
 *
 * @throws BrowserError when CHROMIUM_PATH is set but names no file, or none that starts: whoever
 * set it wants that browser, not another one.
 */
export async function findBrowser(machine: Machine = thisMachine()): Promise<string | undefined> {
  const named = machine.env['CHROMIUM_PATH'];
  if (named) {
    if (!machine.isFile(named)) {
      throw new BrowserError(`CHROMIUM_PATH is ${named}, but there is no such file.`);
    }
    const reason = await machine.whyNotStarting(named);
    if (reason)
      throw new BrowserError(`CHROMIUM_PATH is ${named}, which does not start: ${reason}`);
    return named;
  }
  for (const candidate of browserCandidates(machine)) {
    if (!machine.isFile(candidate)) continue;
    const reason = await machine.whyNotStarting(candidate);
    if (!reason) return candidate;
    process.stderr.write(`${candidate} does not start: ${reason}\n`);
  }
  return undefined;
}

/**
 * Path of a Chromium that starts; where there is none, tries to get one, by Playwright's download
 * and then by the system's package manager where that may be used without asking.
 *
 * @throws BrowserError when none could be found or got.
 */
export async function ensureBrowser(
  machine: Machine = thisMachine(),
  supplies: Supply[] = [playwrightDownload, systemPackage],
): Promise<string> {
  let found = await findBrowser(machine);
  for (const supply of supplies) {
    if (found) break;
    await supply();
    found = await findBrowser(machine);
  }
  if (found) return found;
  throw new BrowserError(
    'Chromium is missing: install Chromium or Google Chrome, or set CHROMIUM_PATH to the full path of one.',
  );
}

function usualPlaces({ platform, env }: Machine): string[] {
  if (platform === 'darwin') {
    return ['Chromium', 'Google Chrome', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    );
  }
  if (platform !== 'win32') return [];
  return ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA']
    .map((variable) => env[variable])
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => [
      path.win32.join(folder, 'Chromium', 'Application', 'chrome.exe'),
      path.win32.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
      path.win32.join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
    ]);
}

function thisMachine(): Machine {
  return {
    platform: process.platform,
    env: process.env,
    playwrightOwn: chromium.executablePath(),
    isFile: (file) => existsSync(file) && statSync(file).isFile(),
    whyNotStarting,
  };
}

/** A real start says more than `--version`, which a wrapper script answers, and Windows does not. */
async function whyNotStarting(file: string): Promise<string | undefined> {
  try {
    const browser = await chromium.launch({ ...launchOptions(file), timeout: 30_000 });
    await browser.close();
    return undefined;
  } catch (error) {
    return String(error).split('\n', 1)[0];
  }
}

async function playwrightDownload(): Promise<void> {
  process.stderr.write('No Chromium found: trying the download of Playwright.\n');
  const cli = fileURLToPath(new URL('../node_modules/@playwright/test/cli.js', import.meta.url));
  await attempt(process.execPath, [cli, 'install', 'chromium'], downloadLimitInMs);
}

async function systemPackage(): Promise<void> {
  const maySupply = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!maySupply) return;
  process.stderr.write("No Chromium found: trying the system's package manager.\n");
  const install = ['install', '-y', '--no-install-recommends', 'chromium'];
  await attempt('apt-get', ['update'], packageLimitInMs);
  await attempt('apt-get', install, packageLimitInMs);
}

/**
 * Runs a program without any question asked, ends it at the limit, and keeps what it printed. How it
 * ends does not matter here: the next search shows whether a browser came of it.
 */
async function attempt(program: string, parameters: string[], limitInMs: number): Promise<void> {
  const output: Buffer[] = [];
  const line = [program, ...parameters].join(' ');
  const ending = await new Promise<string>((resolve) => {
    const child = spawn(program, parameters, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: limitInMs,
    });
    const endWithUs = () => child.kill();
    process.once('exit', endWithUs);
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', (error) => {
      resolve(error.message);
    });
    child.on('close', (code, signal) => {
      process.off('exit', endWithUs);
      resolve(signal ? `ended by ${signal}` : `ended with code ${code}`);
    });
  });
  mkdirSync(path.dirname(installLog), { recursive: true });
  writeFileSync(installLog, `${line}: ${ending}\n${Buffer.concat(output).toString()}\n`, {
    flag: 'a',
  });
  process.stderr.write(`${line}: ${ending} (its output is in ${installLog})\n`);
}
