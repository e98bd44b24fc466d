import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { entriesOf } from '../support/site-content.ts';

const woven = entriesOf('services').find(({ data }) => !data.picture);
const count = woven ? 1 : 0;
const address = woven ? `/services/${woven.id}` : '/services';

const drawingOf = (page: Page) => page.locator('main figure').getByRole('img');

test('in forced colours, the marks of a draft have the colour of the text', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto(address);
  const text = await page.evaluate(() => getComputedStyle(document.body).color);
  const marks = await drawingOf(page)
    .locator('g path')
    .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).fill));
  expect(marks).toEqual(Array.from({ length: 3 * count }, () => text));
});
