import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { isHydrated } from './contact-form.ts';

for (const address of ['/blog', '/contact']) {
  test(`${address} is painted before it asks for a script`, async ({ page }) => {
    await page.goto(address);
    await expect(page.locator('astro-island:not([ssr])')).toHaveCount(1);
    const { painted, asked } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }));
    expect(asked.length).toBeGreaterThan(1);
    expect(Math.min(...asked)).toBeGreaterThan(painted ?? Infinity);
  });

  test(`${address} comes to life where the browser tells of no paint`, async ({ page }) => {
    await tellNoPaint(page);
    await page.goto(address);
    await isHydrated(page);
  });

  test(`${address} comes to life where the browser cannot tell of paints`, async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PerformanceObserver'));
    await page.goto(address);
    await isHydrated(page);
  });

  test(`${address} comes to life in a tab that nobody sees`, async ({ page }) => {
    await tellNoPaint(page);
    await stopTimers(page);
    await page.addInitScript(hide);
    await page.goto(address);
    await isHydrated(page);
  });

  test(`${address} comes to life when it is left before it is painted`, async ({ page }) => {
    await tellNoPaint(page);
    await stopTimers(page);
    await page.goto(address);
    await expect(page.locator('astro-island[ssr]')).toBeAttached();
    await page.evaluate(hide);
    await isHydrated(page);
  });
}

/** As browsers do that hide the times of paints from pages. */
async function tellNoPaint(page: Page): Promise<void> {
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
