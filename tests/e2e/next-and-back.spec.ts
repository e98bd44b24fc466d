import { chromium, expect, type Page } from '@playwright/test';
import { onePagePerFolder } from '../support/served-pages.ts';
import { hasArticles } from '../support/site-content.ts';
import { test } from './contact-form.ts';

test('the back/forward cache restores every page as it was left', async ({
  baseURL,
  launchOptions,
}) => {
  test.slow();
  await using browser = await chromium.launch({
    ...launchOptions,
    // The headless shell has no back/forward cache, and Playwright disables Chromium's.
    executablePath: process.env['CHROMIUM_PATH'] ?? '',
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage(baseURL ? { baseURL } : {});
  for (const address of [...onePagePerFolder(), ...(hasArticles ? ['/blog?q=form'] : [])]) {
    await open(page, address);
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
    await expect(page.locator('html'), address).toHaveAttribute('data-restored', 'true');
  }
});

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

for (const [hasTouch, preload] of [
  [false, 'hover'],
  [true, 'touch'],
] as const) {
  const title = `only links to pages of the site are prerendered (${preload})`;
  test(title, async ({ browser, baseURL }) => {
    const options = { hasTouch, isMobile: hasTouch, ...(baseURL && { baseURL }) };
    await using context = await browser.newContext(options);
    const page = await context.newPage();
    await page.goto('/services');
    await expect(page.locator('body')).toHaveAttribute('data-preload', preload);
    expect(await matching(page, 'prerender', 'main')).toEqual([
      '/about',
      '/contact?service=design',
      '/blog/page/2',
    ]);
  });
}

/** Addresses that a rule of this kind would load if they were linked to from a place. */
function matching(page: Page, kind: 'prefetch' | 'prerender', place: string): Promise<string[]> {
  return page.evaluate(
    ([rule, within]) => {
      const text = document.querySelector('script[type="speculationrules"]')?.textContent ?? '';
      const rules = JSON.parse(text) as Record<string, { where: { selector_matches: string } }[]>;
      const link = document.createElement('a');
      document.querySelector(within)?.append(link);
      const found = [
        ...['/about', '/contact?service=design', '/blog/page/2', '#main', '/f/enquiry'],
        ...['/contact/thanks', '/blog/feed.xml', 'mailto:a@b.example', 'https://c.example/'],
      ].filter((href) => {
        link.setAttribute('href', href);
        return rules[rule]?.some(({ where }) => link.matches(where.selector_matches));
      });
      link.remove();
      return found;
    },
    [kind, place] as const,
  );
}

test('a form that was prerendered shows the message as it is when the page is activated', async ({
  page,
  form,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  });
  await open(page, '/contact');
  await page.evaluate(() => {
    const unsent = JSON.stringify({ email: '', message: 'Half a line' });
    sessionStorage.setItem('unsent-message', unsent);
  });
  await expect(form.message).toHaveValue('');
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await expect(form.message).toHaveValue('Half a line');
});
