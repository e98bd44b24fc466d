import { chromium, expect, type Page, test } from '@playwright/test';
import { hasArticles } from '../support/site-content.ts';
import { loadEverything } from './load-everything.ts';

const search = hasArticles ? ['/blog?q=form'] : [];

/** Leaves a page and goes Back to it; if it is restored from the cache, `<html>` is marked `data-restored="true"`. */
async function leaveAndReturn(page: Page, address: string) {
  await page.goto(address);
  await loadEverything(page);
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['restored'] = String(persisted);
    });
  });
  await page.goto('/robots.txt');
  // `page.goBack()` would wait for a load, which a restored page does not have; the timer lets `evaluate` end.
  await page.evaluate(() => {
    setTimeout(() => {
      history.back();
    });
  });
}

test('the back/forward cache restores a page', async ({ baseURL, launchOptions }) => {
  test.slow();
  await using browser = await chromium.launch({
    ...launchOptions,
    // The headless shell has no back/forward cache, and Playwright disables Chromium's.
    executablePath: process.env['CHROMIUM_PATH'] ?? '',
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage(baseURL ? { baseURL } : {});
  // One page of each set of scripts.
  for (const address of ['/contact', '/services', ...search]) {
    // Chromium discards a page that a busy machine does not freeze in time, so each has several attempts.
    await expect(async () => {
      await leaveAndReturn(page, address);
      const html = page.locator('html');
      await expect(html, address).toHaveAttribute('data-restored', 'true', { timeout: 15_000 });
    }).toPass({ timeout: 180_000 });
  }
});

test('only links to pages of the site are prerendered', async ({ page }) => {
  await page.goto('/services');
  await expect(page.locator('body')).toHaveAttribute('data-preload', 'hover');
  const found = await page.evaluate(() => {
    const text = document.querySelector('script[type="speculationrules"]')?.textContent ?? '';
    type Rules = { prerender: { where: { selector_matches: string } }[] };
    const { prerender } = JSON.parse(text) as Rules;
    const link = document.createElement('a');
    document.querySelector('main')?.append(link);
    return [
      ...['/about', '/contact?service=design', '/blog/page/2', '#main', '/f/enquiry'],
      ...['/contact/thanks', '/blog/feed.xml', 'mailto:a@b.example', 'https://c.example/'],
    ].filter((href) => {
      link.setAttribute('href', href);
      return prerender.some(({ where }) => link.matches(where.selector_matches));
    });
  });
  expect(found).toEqual(['/about', '/contact?service=design', '/blog/page/2']);
});
