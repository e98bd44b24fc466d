import { defineConfig } from '@playwright/test';
import { launchOptions } from './scripts/find-browser.ts';

const address = 'http://127.0.0.1:4357';
/** The same site at another origin, whose pages may send enquiries to the first. */
const otherAddress = 'http://127.0.0.1:4358';

/** Playwright empties `test-results` before it starts the servers. */
const server = (url: string, settings: Record<string, string>) => ({
  command: `node server/main.ts "${process.env['SITE_DIST'] ?? 'dist'}"`,
  env: {
    HOST: '127.0.0.1',
    PORT: new URL(url).port,
    SITE_URL: '',
    SMTP_URL: '',
    DATA_DIR: `test-results/enquiries-${new URL(url).port}`,
    RATE_PER_ADDRESS: '100000',
    RATE_PER_FORM: '100000',
    ...settings,
  },
  url,
  reuseExistingServer: false,
  stdout: 'ignore' as const,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
});

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
  webServer: [
    server(address, { ALLOWED_ORIGINS: otherAddress }),
    server(otherAddress, { ALLOWED_ORIGINS: '' }),
  ],
});
