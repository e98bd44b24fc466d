import { defineConfig } from '@playwright/test';
import { isRightToLeft } from './src/content-model/texts/direction.ts';
import { address, dataFolder, otherAddress, thirdPartyAddress } from './tests/e2e/addresses.ts';
import { testedSite } from './tests/support/dist.ts';
import { contentOf, hasArticles, isSample, thirdParties } from './tests/support/site-content.ts';
import { chromium, firefox } from './tools/test/browsers.ts';

const otherDist = 'test-results/site-that-sends-elsewhere';

const server = (url: string, settings: Record<string, string>, site = testedSite) => ({
  command: `node server/main.ts "${site}"`,
  env: {
    HOST: '127.0.0.1',
    PORT: new URL(url).port,
    SITE_URL: '',
    SMTP_URL: '',
    DATA_DIR: dataFolder(url),
    RATE_PER_ADDRESS: '100000',
    RATE_PER_FORM: '100000',
    ...settings,
  },
  url,
  reuseExistingServer: false,
  timeout: 180_000,
  stdout: 'ignore' as const,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
});

const sendingElsewhere = (other: ReturnType<typeof server>) => ({
  ...other,
  command: `node tests/e2e/send-elsewhere.ts "${testedSite}" "${otherDist}" ${address} && ${other.command}`,
});

/** Tests of what the sample has, and other companies may not have. */
const ofSample = ['exam-screen', 'plans', 'tie-up', 'zip-extractor'];

export default defineConfig({
  testDir: 'tests/e2e',
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
      // Tests that depend on the engine: input, storage, history, policies. A test tagged @chromium does not, or
      // BiDi cannot drive it.
      testMatch: [
        ...['blog', 'contact-form', 'contact-form-no-javascript', 'every-page'],
        ...['navigation', 'security-policy', 'unsent-message'],
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
    server(address, { ALLOWED_ORIGINS: otherAddress }),
    sendingElsewhere(server(otherAddress, {}, otherDist)),
    {
      command: `node tests/e2e/third-party.ts ${new URL(thirdPartyAddress).port}`,
      url: thirdPartyAddress,
      reuseExistingServer: false,
    },
  ],
});
