import { expect, test } from '@playwright/test';
import { entriesOf } from '../support/site-content.ts';

test('in forced colours, the marks of a draft have the colour of the text', async ({ page }) => {
  const woven = entriesOf('services').find(({ data }) => !data.picture);
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto(`/services/${woven?.id ?? ''}`);
  const text = await page.evaluate(() => getComputedStyle(document.body).color);
  const marks = await page
    .locator('main figure')
    .getByRole('img')
    .locator('g > path')
    .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).fill));
  expect(marks).toEqual(woven ? [text, text, text] : []);
});
