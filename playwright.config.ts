import { defineConfig } from '@playwright/test';
import { isRightToLeft } from './src/content-model/texts/direction.ts';
import { address, dataFolder, thirdPartyAddress } from './tests/e2e/addresses.ts';
import { testedSite } from './tests/support/dist.ts';
import { contentOf, hasArticles, isSample, thirdParties } from './tests/support/site-content.ts';
import { chromium, firefox } from './tools/test/browsers.ts';

/** Tests of what the sample has, and other companies may not have. */
const ofSample = ['content/own/*', 'tests/e2e/plans'];

export default defineConfig({
  testDir: '.',
  testMatch: ['tests/e2e/*.spec.ts', 'content/own/*.spec.ts'],
  testIgnore: [
    ...(hasArticles ? [] : ['**/blog.spec.ts']),
    ...(thirdParties.length > 0 ? [] : ['**/third-parties.spec.ts']),
    ...(isRightToLeft(contentOf('site').language) ? [] : ['**/right-to-left.spec.ts']),
    ...(isSample ? [] : ofSample.map((name) => `**/${name}.spec.ts`)),
  ],
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // Limits end what hangs and measure nothing: a busy machine may take ten times as long.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: { baseURL: address },
  projects: [
    { name: 'chromium', use: chromium },
    {
      name: 'firefox',
      // Tests that depend on the engine: input, storage, history. A test tagged @chromium does not, or BiDi
      // cannot drive it.
      testMatch: [
        ...['blog', 'contact-form', 'contact-form-no-javascript', 'every-page'],
        ...['navigation', 'unsent-message'],
      ].map((name) => `**/${name}.spec.ts`),
      grepInvert: /@chromium/,
      use: firefox({
        // BiDi emulates no media feature yet.
        'ui.prefersReducedMotion': 1,
        // Playwright waits for a load, which a page from the back/forward cache does not have.
        'browser.sessionhistory.max_total_viewers': 0,
      }),
    },
  ],
  webServer: [
    {
      command: `node server/main.ts "${testedSite}"`,
      env: {
        HOST: '127.0.0.1',
        PORT: new URL(address).port,
        SITE_URL: '',
        SMTP_URL: '',
        DATA_DIR: dataFolder(address),
        RATE_PER_ADDRESS: '100000',
        RATE_PER_FORM: '100000',
      },
      url: address,
      reuseExistingServer: false,
      timeout: 180_000,
      stdout: 'ignore',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
    {
      command: `node tests/e2e/third-party.ts ${new URL(thirdPartyAddress).port}`,
      url: thirdPartyAddress,
      reuseExistingServer: false,
    },
  ],
});
