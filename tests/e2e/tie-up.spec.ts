import { expect, test } from '@playwright/test';
import { siteWords } from '../support/site-content.ts';

const reset = siteWords().weaves?.tieUp.reset ?? '';

// Scripts of the page have no part in it.
test.use({ javaScriptEnabled: false });

for (const path of ['/', '/about']) {
  test(`on ${path}, a square of the plan changes the cloth, by keyboard, and the button takes it back`, async ({
    page,
  }) => {
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
    await button.click();
    await expect(mark).toBeVisible();
    await expect(changed).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });
}
