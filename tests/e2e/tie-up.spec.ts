import { expect, test } from '@playwright/test';
import { siteWords } from '../support/site-content.ts';

const { tieUp: labels, views } = siteWords().weaves ?? {
  tieUp: { skip: '', reset: '' },
  views: { plan: '', cloth: '', link: '' },
};

// Scripts of the page have no part in it.
test.use({ javaScriptEnabled: false });

test('a square of the plan changes the cloth, by keyboard, and the button takes it back; a link leads past the squares', async ({
  page,
}) => {
  await page.goto('/about');
  const woven = page.locator('.Draft-woven');
  await expect(woven).toBeVisible();
  const square = page.getByRole('checkbox').nth(1);
  const mark = page.locator(`.MarkGrid-mark path.${(await square.getAttribute('value')) ?? ''}`);
  await square.focus();
  await expect(mark).toBeHidden();
  await page.keyboard.press('Space');
  await expect(mark).toBeVisible();
  await expect(woven).toBeHidden();
  await page.getByRole('button', { name: labels.reset }).click();
  await expect(mark).toBeHidden();
  await expect(woven).toBeVisible();
  await expect(page).toHaveURL(/\/about$/);

  await page.getByRole('link', { name: labels.skip }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox').last()).not.toBeFocused();
  await expect(page.locator('main figure input:focus')).toHaveCount(0);
});

test('the home page shows the plan alone, weaves the cloth again, and leads to the squares', async ({
  page,
}) => {
  await page.goto('/');
  const cloth = page.locator('.PlannedCloth-cloth');
  const empty = 'rgba(0, 0, 0, 0)';
  await expect(cloth.locator('svg')).not.toHaveCSS('background-color', empty);
  await page.getByRole('radio', { name: views.plan }).check();
  await expect(cloth.locator('svg')).toHaveCSS('background-color', empty);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: views.cloth })).toBeChecked();
  await expect(cloth.locator('svg')).not.toHaveCSS('background-color', empty);

  await page.getByRole('link', { name: views.link }).click();
  await expect(page).toHaveURL(/\/about#draft$/);
  await expect(page.locator('#draft')).toBeInViewport();
});
