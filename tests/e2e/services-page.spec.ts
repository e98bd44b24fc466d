import { expect, test } from '@playwright/test';
import { contentOf, entriesOf, siteWords } from '../support/site-content.ts';

const { groups } = contentOf('servicesPage');
const { action } = siteWords().services;
const services = entriesOf('services');

test('the list takes at most 400 px for each service, and 300 px in a wide window', async ({
  page,
}) => {
  await page.goto('/services');
  for (const [width, around, each] of [
    [390, 2000, 400],
    [768, 2000, 400],
    [1440, 1500, 300],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect.soft(height, `${String(width)} px`).toBeLessThanOrEqual(around + each * services.length);
  }
});

test('the link to each group leads to it by keyboard', async ({ page }) => {
  for (const [key, { heading }] of Object.entries(groups ?? {})) {
    await page.goto('/services');
    await page.getByRole('main').getByRole('link', { name: heading, exact: true }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`/services#${key}$`));
    const region = page.getByRole('region', { name: heading });
    await expect(region.getByRole('heading', { level: 2 })).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(region.getByRole('link', { name: action }).first()).toBeFocused();
  }
});
