import { expect, test } from '@playwright/test';
import { onePagePerFolder } from '../support/served-pages.ts';
import { hold } from './contact-form.ts';

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

test('the font that arrives late breaks the lines where its fallback does', async ({ page }) => {
  test.slow();
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    let [texts, changed] = [0, 0];
    for (const address of onePagePerFolder()) {
      const release = await hold(page, '**/*.woff2');
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.locator('footer')).toBeVisible();
      const before = await page.evaluate(textHeights);
      release();
      await page.waitForLoadState();
      await page.evaluate(() => document.fonts.ready);
      const after = await page.evaluate(textHeights);
      texts += after.length;
      // By a line, not by what a letter of a third font adds to one.
      changed += after.filter((height, at) => Math.abs(height - (before[at] ?? 0)) > 6).length;
      await page.unrouteAll();
    }
    expect.soft(changed / texts, `at ${width} px`).toBeLessThan(0.05);
  }
});

/** Runs in the page. */
function textHeights(): number[] {
  const texts = document.querySelectorAll('main :is(h1, h2, h3, p)');
  return [...texts].map((text) => text.getBoundingClientRect().height);
}

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
