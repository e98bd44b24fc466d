import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findOnPath, installPackages } from './system-programs.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const playwright = fileURLToPath(
  new URL('../../node_modules/@playwright/test/cli.js', import.meta.url),
);

/**
 * Path of a Chromium: from CHROMIUM_PATH, else on the PATH, else Playwright's own.
 * Without any, tries Playwright's download, and as root on Debian the system's package.
 *
 * @throws Error that says what to install
 */
export function findChromium(): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH is ${named}: there is no such file.`);
    return named;
  }
  const found = installed() ?? download() ?? packaged();
  if (found) return found;
  throw new Error('The tests need Chromium: install it, or set CHROMIUM_PATH to its full path.');
}

function installed(): string | undefined {
  const own = chromium.executablePath();
  return findOnPath(...names) ?? (existsSync(own) ? own : undefined);
}

function download(): string | undefined {
  process.stderr.write('No Chromium found: trying the download of Playwright.\n');
  spawnSync(process.execPath, [playwright, 'install', 'chromium'], { timeout: 180_000 });
  return installed();
}

function packaged(): string | undefined {
  installPackages('chromium');
  return installed();
}
