import { expect, test } from '@playwright/test';
import { onePagePerFolder } from '../support/served-pages.ts';

test('with 200 % text, no page is wider than a phone, and no word of the top bar breaks', async ({
  page,
}) => {
  test.slow();
  for (const address of onePagePerFolder()) {
    await page.goto(address);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const { scrollWidth, broken } = await page.evaluate(measure);
      expect.soft(scrollWidth, address).toBeLessThanOrEqual(width);
      expect.soft(broken, address).toEqual([]);
    }
  }
});

/** Runs in the page: its width, and the words of the top bar that stand on two lines. */
function measure(): { scrollWidth: number; broken: string[] } {
  const broken: string[] = [];
  for (const link of document.querySelectorAll('header a')) {
    const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
      }
    }
  }
  return { scrollWidth: document.documentElement.scrollWidth, broken };
}

test('a title from right to left begins on the right', async ({ page }) => {
  await page.goto('/');
  const [first = 0, last = 0] = await page.locator('h1').evaluate((title) => {
    title.textContent = 'שלום!';
    return [0, 4].map((at) => {
      const range = document.createRange();
      range.setStart(title.firstChild ?? title, at);
      range.setEnd(title.firstChild ?? title, at + 1);
      return range.getBoundingClientRect().left;
    });
  });
  expect(last).toBeLessThan(first);
});

test('on a page from right to left, an arrow points to the left', async ({ page }) => {
  await page.goto('/');
  await page.locator('html').evaluate((html) => html.setAttribute('dir', 'rtl'));
  const arrow = page.locator('span[aria-hidden]', { hasText: '→' }).first();
  await expect(arrow).toHaveCSS('scale', '-1 1');
});
