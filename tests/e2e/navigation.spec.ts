import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('the first Tab reaches the skip link, which leads into the main part', async ({
      page,
    }) => {
      await page.goto('/');
      await page.keyboard.press('Tab');
      const skipLink = page.locator('a:focus');
      await expect(skipLink).toHaveAttribute('href', /^#/);
      await expect(skipLink).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
    });

    for (const { address, marked } of [
      { address: '/', marked: [['Home', 'page']] },
      { address: '/home', marked: [['Home', 'page']] },
      { address: '/services', marked: [['Services', 'page']] },
      { address: '/services/design', marked: [['Services', 'true']] },
      { address: '/contact', marked: [['Contact', 'page']] },
      { address: '/about', marked: [] },
    ]) {
      test(`the top bar tells where ${address} is`, async ({ page }) => {
        await page.goto(address);
        const links = page.getByRole('banner').getByRole('navigation').getByRole('link');
        await expect(links.filter({ hasText: /^(Home|Services|Contact)$/ })).toHaveCount(3);
        const found: [string, string | null][] = [];
        for (const link of await links.all()) {
          const current = await link.getAttribute('aria-current');
          if (current) found.push([(await link.innerText()).trim(), current]);
        }
        expect(found).toEqual(marked);
      });
    }

    for (const width of [390, 1440]) {
      test(`at ${width} px a link opens its page at the top, and Back returns to the old place`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 600 });
        await page.goto('/');
        const link = page.getByRole('contentinfo').getByRole('link', { name: 'About Us' });
        const before = await scrollTo(page, link);
        expect(before).toBeGreaterThan(0);
        await link.click();
        await expect(page).toHaveURL('/about');
        expect(await scrollTop(page)).toBe(0);
        await page.goBack();
        await expect(page).toHaveURL('/');
        await expect.poll(() => scrollTop(page)).toBeCloseTo(before, -1);
      });
    }
  });
}

const scrollTop = (page: Page) => page.evaluate(() => document.documentElement.scrollTop);

/** Scrolls to an element until it stays there: the first scroll may give the page its true height. */
async function scrollTo(page: Page, target: Locator): Promise<number> {
  let last = NaN;
  await expect
    .poll(async () => {
      await target.scrollIntoViewIfNeeded();
      const before = last;
      last = await scrollTop(page);
      return last - before;
    })
    .toBe(0);
  return last;
}
