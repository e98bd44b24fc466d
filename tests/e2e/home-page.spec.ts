import { expect, test } from '@playwright/test';

test('the footer shows the year of the visit', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-07-01T12:00:00Z'));
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText('2031');
});

test('the cloth is woven unless the visitor prefers reduced motion', async ({ page }) => {
  const animations = () =>
    page
      .locator('main svg')
      .first()
      .evaluate(
        (cloth) =>
          document.getAnimations().filter(({ effect }) => {
            const target = effect instanceof KeyframeEffect ? effect.target : null;
            return target?.contains(cloth);
          }).length,
      );
  await page.goto('/');
  expect(await animations()).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  expect(await animations()).toBe(0);
});
