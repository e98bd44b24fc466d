import { expect, test } from '@playwright/test';
import type { ConsoleMessage, Page } from '@playwright/test';
import { onePagePerKind, servedPages, type ServedPage } from '../support/served-pages.ts';
import { isSample } from '../support/site-content.ts';
import { problemsOf, spacingProblems } from './accessibility.ts';
import { address as siteAddress, thirdPartyAddress } from './addresses.ts';
import { focusProblems } from './focus.ts';
import { loadEverything } from './load-everything.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Addresses for each page of the browser: a new one has to load and compile everything again. */
const batchSize = 5;
const pages = onePagePerKind(servedPages());
/** The pages that axe examines. Components are the same for any company, so others examine the home page only. */
const judged = isSample ? pages : servedPages().filter(({ address }) => address === '/');
/** Pages that can only fail by the texts of a company, at 400 % zoom. */
const others = isSample ? [] : pages.filter(({ address }) => address !== '/');

// Two batches have nine in ten of the kinds of element: enough for another engine.
for (const [at, { range, batch }] of batchesOf(judged).entries()) {
  test(
    `${range}: no errors, no motion, nothing stored, fits and is accessible`,
    { tag: at < 2 ? [] : '@chromium' },
    async ({ page }) => {
      await visit(page, batch, (it) => problemsOf(it, focusProblems));
    },
  );
}

for (const { range, batch } of batchesOf(others)) {
  test(`${range}: no errors, no motion, nothing stored and fits at 400 %`, async ({ page }) => {
    await visit(page, batch, spacingProblems);
  });
}

function batchesOf(all: readonly ServedPage[]): { range: string; batch: ServedPage[] }[] {
  return Array.from({ length: Math.ceil(all.length / batchSize) }, (_, at) => {
    const batch = all.slice(at * batchSize, (at + 1) * batchSize);
    return { range: `${batch[0]?.address ?? ''} to ${batch.at(-1)?.address ?? ''}`, batch };
  });
}

async function visit(
  page: Page,
  batch: readonly ServedPage[],
  problemsIn: (page: Page) => Promise<string[]>,
): Promise<void> {
  test.slow();
  const errors = collectErrors(page);
  for (const { address, status } of batch) {
    const response = await page.goto(address);
    expect.soft(response?.status(), address).toBe(status);
    expect.soft(await loadedScripts(page), address).toEqual([]);
    await loadEverything(page);
    const problems = await problemsIn(page);
    expect.soft([...errors.splice(0), ...problems], address).toEqual([]);
    expect.soft(await movingElements(page), address).toEqual([]);
    const keys = await page.evaluate(() => Object.keys(sessionStorage));
    expect.soft(keys, address).toEqual([]);
  }
  const stored = await page.context().storageState({ indexedDB: true });
  expect(stored).toEqual({ cookies: [], origins: [] });
}

/** Errors of scripts, requests and the console, and requests to other hosts, from now on. */
function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isOwnStatus(message, page)) {
      errors.push(`console: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => errors.push(`script: ${error.message}`));
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (![siteAddress, thirdPartyAddress].includes(origin))
      errors.push(`elsewhere: ${request.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Browsers give up a picture when another width makes them choose another size of it.
    if (request.resourceType() === 'image' && reason.includes('ABORTED')) return;
    errors.push(`request failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest()) {
      errors.push(`${String(response.status())}: ${response.url()}`);
    }
  });
  return errors;
}

/** Addresses of the site's scripts that a page has loaded. */
const loadedScripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.startsWith(location.origin) && name.endsWith('.js')),
  );

/** Names of the elements that animate, would animate a change, or scroll smoothly. */
const movingElements = (page: Page) =>
  page.evaluate(() => {
    const isMoving = (element: Element) => {
      const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(element);
      return (
        animationName !== 'none' || /[1-9]/.test(transitionDuration) || scrollBehavior !== 'auto'
      );
    };
    return [...document.querySelectorAll('*')].filter(isMoving).map(({ localName }) => localName);
  });

/** Chromium reports the status of a not-found page, which is the right one. */
function isOwnStatus(message: ConsoleMessage, page: Page): boolean {
  return (
    message.text().startsWith('Failed to load resource: the server responded with a status of') &&
    message.location().url === page.url()
  );
}
