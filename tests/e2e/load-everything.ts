import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Loads the pictures further down too, so that a missing one shows, and hydrates the islands. */
export async function loadEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    await document.fonts.ready;
    document.querySelector('astro-island')?.dispatchEvent(new Event('focusin'));
  });
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}
