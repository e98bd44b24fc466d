import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromium, firefox } from './tools/test/browsers.ts';

const address = 'http://127.0.0.1:4359';
const addressOfNew = 'http://127.0.0.1:4360';
// Each worker reads this file again; only the first names the folder, which the server makes.
process.env['EDITOR_TEST_FOLDER'] ??= join(tmpdir(), `editor-${process.pid}`);
const root = process.env['EDITOR_TEST_FOLDER'];

const newSite = /new-site\.spec/;
/** It opens the editor twice and saves: enough for an engine, when another runs all other tests. */
const ofTwo = /another browser/;

/** The tests of `npm run edit`. They decide whether its packages can be updated. */
export default defineConfig({
  testDir: 'tests/editor',
  outputDir: 'test-results/editor',
  forbidOnly: true,
  // One for each site, whose tests edit the same files.
  workers: 2,
  retries: 0,
  // Limits end what hangs and measure nothing: a busy machine may take ten times as long.
  timeout: 300_000,
  reporter: 'list',
  use: { baseURL: address, viewport: { width: 1_400, height: 900 } },
  expect: { timeout: 60_000 },
  projects: [
    {
      name: 'chromium fr-FR',
      use: { ...chromium, locale: 'fr-FR' },
      testIgnore: newSite,
      grepInvert: ofTwo,
      workers: 1,
    },
    {
      name: 'firefox en-US',
      use: firefox({}),
      testIgnore: newSite,
      grep: ofTwo,
      dependencies: ['chromium fr-FR'],
    },
    {
      name: 'new site',
      use: { ...chromium, locale: 'en-US', baseURL: addressOfNew },
      testMatch: newSite,
    },
  ],
  webServer: [
    {
      command: `node tests/editor/serve.ts "${root}" ${new URL(address).port}`,
      env: { SITE_DIR: join(root, 'content'), SITE_URL: '', FORM_ENDPOINT: '' },
      wait: { stdout: new RegExp(`The editor is at ${address}/_edit`) },
      reuseExistingServer: false,
      stdout: 'ignore',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      // The first time, it installs the packages.
      timeout: 600_000,
    },
    {
      command: `node --disable-warning=ExperimentalWarning tests/editor/serve-new-site.ts "${root}-new" ${new URL(addressOfNew).port}`,
      url: `${addressOfNew}/_edit`,
      reuseExistingServer: false,
      timeout: 300_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
  ],
});
