import { expect, test } from '@playwright/test';

test('the first Tab reaches the skip link, which leads to the main part, and the footer has the year of the visit', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2031-07-01T12:00:00Z'));
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skipLink = page.locator('a:focus');
  await expect(skipLink).toHaveAttribute('href', '#main');
  await expect(skipLink).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('contentinfo')).toContainText('2031');
});
