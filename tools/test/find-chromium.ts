import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findOnPath, installPackages } from './system-programs.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/**
 * Path of a Chromium: from CHROMIUM_PATH, else on the PATH, else Playwright's own. Without any, installs the system's
 * package as root on Debian.
 *
 * @throws Error that says what to install
 */
export function findChromium(): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  if (!installed()) installPackages('chromium');
  const found = installed();
  if (found) return found;
  throw new Error(
    'The tests need Chromium: install it, as by npx playwright install chromium, or set CHROMIUM_PATH to its full path.',
  );
}

function installed(): string | undefined {
  const own = chromium.executablePath();
  return findOnPath(...names) ?? (existsSync(own) ? own : undefined);
}
