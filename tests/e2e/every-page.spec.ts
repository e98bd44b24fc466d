import { expect, test } from '@playwright/test';
import type { ConsoleMessage, Page } from '@playwright/test';
import { violations } from './accessibility.ts';
import { builtPages } from '../support/built-pages.ts';

/** Colours do not depend on the width, so each scheme is checked at one. */
const views = [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const;
const narrowest = 320;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { address, status } of builtPages()) {
  test(`${address} loads without errors, fits its window and is accessible`, async ({ page }) => {
    const problems = collectErrors(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const response = await page.goto(address);
    expect(response?.status()).toBe(status);
    await loadEverything(page);

    for (const { width, colorScheme } of views) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      problems.push(...(await overflow(page)), ...(await violations(page)));
    }

    await page.setViewportSize({ width: narrowest, height: 640 });
    problems.push(...(await overflow(page)));
    expect(problems).toEqual([]);
  });
}

/** Errors of scripts, requests and the console from now on, in the order in which they happen. */
function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isOwnStatus(message, page)) {
      errors.push(`console: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => errors.push(`script: ${error.message}`));
  page.on('requestfailed', (request) => errors.push(`request failed: ${request.url()}`));
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest()) {
      errors.push(`${String(response.status())}: ${response.url()}`);
    }
  });
  return errors;
}

/** Chromium reports the status of a not-found page, which is the right one. */
function isOwnStatus(message: ConsoleMessage, page: Page): boolean {
  return (
    message.text().startsWith('Failed to load resource: the server responded with a status of') &&
    message.location().url === page.url()
  );
}

/** Loads the pictures further down too, so that a missing one shows, and hydrates the islands. */
async function loadEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    await document.fonts.ready;
  });
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

/** How far the page scrolls sideways, with the elements that cause it. */
async function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map((element) => `<${element.localName} class="${element.className}">`);
    const causes = [...new Set(beyond)].slice(0, 5).join(' ');
    return [`${String(scrollWidth)} px wide in ${String(clientWidth)} px: ${causes}`];
  });
}
