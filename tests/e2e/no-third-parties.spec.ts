import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { hasArticles } from '../support/site-content.ts';
import { address as siteAddress } from './addresses.ts';
import { freshEnquiry, test } from './contact-form.ts';
import { loadEverything } from './load-everything.ts';

test('search and form request no other host and store only the unsent message', async ({
  page,
  context,
  form,
}) => {
  const elsewhere: string[] = [];
  context.on('request', (request) => {
    if (!request.url().startsWith(`${siteAddress}/`)) elsewhere.push(request.url());
  });
  if (hasArticles) {
    await page.goto('/blog?q=form');
    await loadEverything(page);
    expect(await storedKeys(page)).toEqual([]);
  }

  await form.open();
  await form.fillIn(freshEnquiry('Here.'));
  expect(await storedKeys(page)).toEqual(['unsent-message']);
  await form.button.click();
  await expect(form.receipt).toBeVisible();
  expect(await storedKeys(page)).toEqual([]);

  expect(elsewhere).toEqual([]);
  expect(await context.storageState({ indexedDB: true })).toEqual({ cookies: [], origins: [] });
});

const storedKeys = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
