import { defineConfig } from '@playwright/test';
import { launchOptions } from './scripts/find-browser.ts';

const address = 'http://127.0.0.1:4357';

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  reporter: 'list',
  use: { baseURL: address, launchOptions: launchOptions(process.env['CHROMIUM_PATH']) },
  webServer: {
    command: `node server/main.ts "${process.env['SITE_DIST'] ?? 'dist'}"`,
    env: { HOST: '127.0.0.1', PORT: '4357', SITE_URL: '' },
    url: address,
    reuseExistingServer: false,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
