import { expect, test } from '@playwright/test';

test('the draft of the first screen is woven', async ({ page }) => {
  // Marked when it begins: on a busy machine it may be over before the page has loaded.
  await page.addInitScript(() => {
    document.addEventListener('animationstart', ({ target }) => {
      if (target instanceof Element) target.toggleAttribute('data-animated', true);
    });
  });
  await page.goto('/');
  const draft = page.locator('main div[aria-hidden]').first();
  await expect(draft.locator('[data-animated]').first()).toBeAttached();
});
