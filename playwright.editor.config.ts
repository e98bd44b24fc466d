import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/test/find-chromium.ts';
import { findOnPath } from './tools/test/system-programs.ts';

const address = 'http://127.0.0.1:4359';
// Each worker reads this file again; only the first looks and names the folder, which the server makes.
process.env['CHROMIUM_PATH'] = findChromium();
process.env['EDITOR_TEST_FOLDER'] ??= join(tmpdir(), `editor-${process.pid}`);
const root = process.env['EDITOR_TEST_FOLDER'];

const chromium = {
  browserName: 'chromium' as const,
  launchOptions: {
    executablePath: findOnPath('chromium-headless-shell') ?? process.env['CHROMIUM_PATH'],
    // As root, Chromium refuses to run inside its sandbox; the pages that it opens are our own.
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-gpu', '--no-first-run', '--disable-background-networking'],
  },
};
const firefoxPath = findOnPath('firefox-esr');
const firefox = (locale: string) => ({
  browserName: 'firefox' as const,
  channel: 'moz-firefox',
  launchOptions: {
    ...(firefoxPath && { executablePath: firefoxPath }),
    firefoxUserPrefs: { 'intl.accept_languages': locale },
  },
});
/** One test is enough for an engine that runs all of them in the other language. */
const opensAndSaves = { grep: /headline/ };

/** The tests of `npm run edit`. They decide whether its packages can be updated. */
export default defineConfig({
  testDir: 'tests/editor',
  outputDir: 'test-results/editor',
  forbidOnly: true,
  // All edit the same files.
  workers: 1,
  retries: 0,
  timeout: 60_000,
  reporter: 'list',
  use: { baseURL: address, actionTimeout: 15_000, viewport: { width: 1_400, height: 900 } },
  expect: { timeout: 15_000 },
  projects: [
    { name: 'chromium fr-FR', use: { ...chromium, locale: 'fr-FR' } },
    { name: 'firefox en-US', use: { ...firefox('en-US'), locale: 'en-US' } },
    { name: 'chromium en-US', use: { ...chromium, locale: 'en-US' }, ...opensAndSaves },
    { name: 'firefox fr-FR', use: { ...firefox('fr-FR'), locale: 'fr-FR' }, ...opensAndSaves },
  ],
  webServer: {
    command: `node tests/editor/serve.ts "${root}" ${new URL(address).port}`,
    env: { SITE_DIR: join(root, 'content'), SITE_URL: '', HOSTING: '' },
    url: `${address}/_edit`,
    reuseExistingServer: false,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    // The first time, it installs the packages.
    timeout: 180_000,
  },
});
