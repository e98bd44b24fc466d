import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

const scripts = '**/_astro/*.js';
const isLive = (page: Page) => expect(page.locator('astro-island:not([ssr])')).toHaveCount(1);

const namedScripts = (page: Page) =>
  page.evaluate(() => {
    const map = document.querySelector('script[type=importmap]')?.textContent ?? '';
    return Object.keys((JSON.parse(map) as { integrity: object }).integrity);
  });

for (const address of ['/blog', '/contact']) {
  test(`${address} is painted before it asks for a script`, async ({ page }) => {
    await page.goto(address);
    await isLive(page);
    const { painted, asked } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }));
    expect(asked).toHaveLength((await namedScripts(page)).length);
    expect(Math.min(...asked)).toBeGreaterThan(painted ?? Infinity);
  });

  test(`${address} asks for all its scripts before one of them has come`, async ({ page }) => {
    const asked = new Set<string>();
    const held: (() => void)[] = [];
    await page.route(scripts, async (route) => {
      asked.add(new URL(route.request().url()).pathname);
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await page.goto(address);
    await expect.poll(() => [...asked].sort()).toEqual((await namedScripts(page)).sort());
    for (const release of held) release();
    await isLive(page);
  });
}

test('a browser that does not tell when it paints has a live list all the same', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: ['navigation'] });
    Object.defineProperty(PerformanceObserver.prototype, 'observe', { value: () => undefined });
  });
  await page.goto('/blog');
  await isLive(page);
});
