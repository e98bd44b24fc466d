import { expect, test } from '@playwright/test';
import { entriesOf, isPlain } from '../support/site-content.ts';
import { measure } from './accessibility.ts';

test('a long name fits a phone, and a wide table scrolls before a word of it breaks', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto('/privacy');
  await page.evaluate(() => {
    document.querySelector('header a')?.append('Donaudampfschifffahrtsgesellschaftler');
    const table = document.createElement('table');
    const row = table.insertRow();
    for (const word of ['Rozmowa', 'tygodnie', 'Zusammenarbeit', 'intelligibility']) {
      row.insertCell().append(`${word} ${word}`);
    }
    document.querySelector('main [class*="prose"]')?.append(table);
  });
  expect(await page.evaluate(measure, 'td')).toEqual({ scrollWidth: 320, broken: [] });
});

test('a top bar of five long links fits a small phone with large text, in both directions', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    const list = document.querySelector('header ul');
    const [item] = list?.children ?? [];
    const words = ['Datenschutzgrundverordnung', 'Dienstleistungsübersicht', 'Najpoważniejsze'];
    const links = [...words, 'Предпринимательство', 'الاستشارات البرمجية'].map((word) => {
      const link = item?.cloneNode(true) as Element;
      link.querySelector('a')?.replaceChildren(word);
      return link;
    });
    list?.replaceChildren(...links);
  });
  for (const dir of ['ltr', 'rtl']) {
    await page.locator('html').evaluate((html, value) => html.setAttribute('dir', value), dir);
    for (const width of [256, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const bar = await page.locator('header').evaluate((it) => it.scrollWidth);
      expect(bar, `${dir}, ${width} px`).toBeLessThanOrEqual(width);
    }
  }
});

test('ten services are at most 6,000 px high on a phone, 6,300 with the larger type', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/services');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(entriesOf('services').length * (isPlain ? 630 : 600));
});

test('with more contrast, no text has a quiet colour', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' });
  await page.goto('/contact');
  const colours = ['body', 'main [data-text="small"]'].map((selector) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).color),
  );
  const [text, quiet] = await Promise.all(colours);
  expect(quiet).toBe(text);
});

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
