import { expect, test } from '@playwright/test';
import { siteWords } from '../support/site-content.ts';

const reset = siteWords().weaves?.tieUp.reset ?? '';

const size = { width: 1280, height: 720 };

// Scripts of the page have no part in it.
test.use({ javaScriptEnabled: false });

for (const path of ['/', '/about']) {
  test(`on ${path}, a square of the plan changes the cloth, by keyboard, and the button takes it back`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(size);
    await page.goto(path);
    const square = page.getByRole('checkbox').nth(1);
    const mark = page.locator(`svg > path, g > path`).and(page.locator('.tie-1')).first();
    const changed = page.locator('[class$="-changed"]');
    const button = page.getByRole('button', { name: reset });
    await expect(square).toBeChecked();
    await expect(changed).toBeHidden();
    await square.focus();
    await page.keyboard.press('Space');
    await expect(changed).toBeVisible();
    await expect(mark).toBeHidden();
    // Chromium may keep a pattern within a pattern as it was first drawn.
    for (const [at, isTied] of [
      [5, true],
      [3, false],
    ] as const) {
      await page.getByRole('checkbox').nth(at).setChecked(isTied);
      const cloth = await changed.screenshot();
      await page.setViewportSize({ width: size.width + 1, height: size.height });
      await page.setViewportSize(size);
      expect(cloth.equals(await changed.screenshot()), `as drawn anew, ${at}`).toBe(true);
    }
    await button.click();
    await expect(mark).toBeVisible();
    await expect(changed).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });
}
