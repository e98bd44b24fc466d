import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { entriesOf, siteWords } from '../support/site-content.ts';
import { problemsOf } from './accessibility.ts';

const labels = siteWords().notFound;
const [{ id } = { id: '' }] = entriesOf('services').toSorted((a, b) => b.id.length - a.id.length);
/** The id of a service without its second letter. */
const misspelt = id.slice(0, 1) + id.slice(2);

const suggestions = (page: Page) =>
  page.getByRole('region', { name: labels.nearest }).getByRole('link');

test('a misspelt address suggests the page that was meant', async ({ page }) => {
  const response = await page.goto(`/servces/${misspelt}`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(labels.page.title);
  await expect(suggestions(page).first()).toBeVisible();
  expect(await problemsOf(page)).toEqual([]);
  await suggestions(page).first().click();
  await expect(page).toHaveURL(`/services/${id}`);
});
