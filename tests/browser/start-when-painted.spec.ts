import { expect, test } from '@playwright/test';

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
}
