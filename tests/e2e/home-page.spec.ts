import { expect, test } from '@playwright/test';

test('the footer shows the year of the visit', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-07-01T12:00:00Z'));
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText('2031');
});

test('the cloth is woven', async ({ page }) => {
  await page.goto('/');
  const draft = page.locator('main [aria-hidden]').first();
  const isWoven = await draft.evaluate((element) =>
    document.getAnimations().some(({ effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      return element.contains(target);
    }),
  );
  expect(isWoven).toBe(true);
});
