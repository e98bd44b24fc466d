import { expect, test } from '@playwright/test';
import type { ConsoleMessage, Page } from '@playwright/test';
import { violations } from './accessibility.ts';
import { builtPages } from '../support/built-pages.ts';

const widths = [390, 1440];
const themes = ['light', 'dark'] as const;
const narrowest = 320;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { address, status } of builtPages()) {
  test(`${address} is sound`, async ({ page }) => {
    const faults = collectFaults(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const response = await page.goto(address);
    expect(response?.status()).toBe(status);
    await loadEverything(page);

    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      faults.push(...(await overflows(page)));
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        const here = `${String(width)} px, ${colorScheme}`;
        faults.push(...(await violations(page)).map((violation) => `${here}: ${violation}`));
      }
    }

    await page.setViewportSize({ width: narrowest, height: 640 });
    faults.push(...(await overflows(page)));
    expect(faults).toEqual([]);
  });
}

/** What goes wrong on the page from now on, in the order in which it happens. */
function collectFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    const isFault = message.type() === 'error' || message.type() === 'warning';
    if (isFault && !isOwnStatus(message, page)) {
      faults.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => faults.push(`script error: ${error.message}`));
  page.on('requestfailed', (request) => {
    faults.push(
      `request failed: ${request.url()} (${request.failure()?.errorText ?? 'no reason'})`,
    );
  });
  page.on('response', (response) => {
    const isDocument = response.request().isNavigationRequest();
    if (response.status() >= 400 && !isDocument) {
      faults.push(`${String(response.status())}: ${response.url()}`);
    }
  });
  return faults;
}

/** A not-found page is meant to come with its status, of which Chromium complains. */
function isOwnStatus(message: ConsoleMessage, page: Page): boolean {
  return (
    message.text().startsWith('Failed to load resource: the server responded with a status of') &&
    message.location().url === page.url()
  );
}

/** Pictures further down load at once, so that one that is missing shows. */
async function loadEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** The page scrolling sideways, with the elements that reach furthest. */
async function overflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map((element) => `<${element.localName} class="${element.getAttribute('class') ?? ''}">`);
    const shown = [...new Set(beyond)].slice(0, 5).join(' ');
    return [`${String(scrollWidth)} px wide in ${String(clientWidth)} px: ${shown}`];
  });
}
