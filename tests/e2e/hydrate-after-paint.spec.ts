import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { isHydrated } from './contact-form.ts';

test('a page with an island is painted before it requests a script', async ({ page }) => {
  await page.goto('/contact');
  await isHydrated(page);
  const { painted, requested } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    requested: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }));
  expect(requested.length).toBeGreaterThan(1);
  expect(Math.min(...requested)).toBeGreaterThan(painted ?? Infinity);
});

test(
  'a page hydrates where the browser reports no paint',
  { tag: '@chromium' },
  async ({ page }) => {
    await reportNoPaint(page);
    await page.goto('/contact');
    await isHydrated(page);
  },
);

test('a page hydrates when it is hidden before it is painted', async ({ page }) => {
  await reportNoPaint(page);
  await stopTimers(page);
  await page.goto('/contact');
  await expect(page.locator('astro-island[ssr]')).toBeAttached();
  await page.evaluate(hide);
  await isHydrated(page);
});

/** Hides paint times from the page, as some browsers do. */
async function reportNoPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
  });
}

async function stopTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.setTimeout = (() => 0) as unknown as typeof setTimeout;
  });
}

/** Runs in the page. */
function hide(): void {
  Object.defineProperty(document, 'hidden', { value: true });
  Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
}
