import { expect, test } from '@playwright/test';
import { entriesOf, siteWords } from '../support/site-content.ts';
import { problemsOf } from './accessibility.ts';

const labels = siteWords().notFound;
const [{ id } = { id: '' }] = entriesOf('services').toSorted((a, b) => b.id.length - a.id.length);
/** The id of a service without its second letter. */
const misspelt = id.slice(0, 1) + id.slice(2);

test('a misspelt address suggests the page that was meant', async ({ page }) => {
  const suggestions = page.getByRole('region', { name: labels.nearest }).getByRole('link');
  const response = await page.goto(`/servces/${misspelt}`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(labels.page.title);
  await expect(suggestions.first()).toBeVisible();
  expect(await problemsOf(page)).toEqual([]);
  await suggestions.first().click();
  await expect(page).toHaveURL(`/services/${id}`);
});
