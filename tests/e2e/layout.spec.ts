import { expect, test, type Page } from '@playwright/test';
import { contentOf, siteWords } from '../support/site-content.ts';
import { onePagePerFolder } from '../support/served-pages.ts';

test('the home page is as high before it is scrolled as after', async ({ page }) => {
  for (const width of [390, 768, 1440, 2200]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready);
    const before = await height(page);
    for (let top = 0; top < before; top += 900) {
      await page.evaluate((y) => {
        scrollTo({ top: y, behavior: 'instant' });
        return new Promise(requestAnimationFrame);
      }, top);
    }
    expect.soft(await height(page), `${width} px`).toBe(before);
  }
});

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

test('on a phone and a tablet, the other ways to reach us follow the form', async ({ page }) => {
  const { reader } = contentOf('contactPage');
  const { phone } = contentOf('company');
  const { contact: labels } = siteWords();
  await page.goto('/contact');
  const parts = [
    page.getByRole('button', { name: labels.form.send }),
    ...(reader ? [page.getByText(labels.reader)] : []),
    page.getByRole('heading', { name: labels.details.heading }),
    page.locator(`main a[href^="${phone ? 'tel' : 'mailto'}:"]`).last(),
  ];
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    const tops = await Promise.all(parts.map(async (it) => (await it.boundingBox())?.y));
    const [form, ...others] = tops.map(Number);
    expect(Math.min(...others)).toBeGreaterThan(Number(form));
    // On a tablet, the contact details stand beside the reader of the messages.
    if (width === 390) expect(tops).toEqual(tops.toSorted((a, b) => Number(a) - Number(b)));
  }
});

function height(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
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
