import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { contentOf } from '../support/site-content.ts';

test('the first Tab reaches the skip link, which leads to the main part', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skipLink = page.locator('a:focus');
  await expect(skipLink).toHaveAttribute('href', '#main');
  await expect(skipLink).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

for (const width of [390, 1440]) {
  test(`at ${width} px a link opens its page at the top, and Back restores the position`, async ({
    page,
  }) => {
    const [{ links: [{ href = '' } = {}] } = { links: [] }] = contentOf('site').footer.groups;
    await page.setViewportSize({ width, height: 600 });
    await page.goto('/');
    const link = page.getByRole('contentinfo').locator(`a[href="${href}"]`).first();
    const before = await scrollTo(page, link);
    expect(before).toBeGreaterThan(0);
    await link.click();
    await expect(page).toHaveURL(href);
    expect(await scrollTop(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect.poll(() => scrollTop(page)).toBeCloseTo(before, -1);
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
