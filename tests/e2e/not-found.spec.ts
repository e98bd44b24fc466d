import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

const suggestions = (page: Page) =>
  page.getByRole('region', { name: 'Perhaps you meant' }).getByRole('link');

test('an address that is nearly right leads to the page that was meant', async ({ page }) => {
  const response = await page.goto('/servces/design');
  expect(response?.status()).toBe(404);
  await expect(suggestions(page).first()).toHaveAttribute('href', '/services/design');
  await suggestions(page).first().click();
  await expect(page).toHaveURL('/services/design');
});

test('among the services the service that was meant is suggested', async ({ page }) => {
  await page.goto('/services/desing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service not found');
  await expect(suggestions(page).first()).toHaveText('Design');
  await expect(suggestions(page).first()).toHaveAttribute('href', '/services/design');
});

test('an address like no other gets no suggestion, but all the ways on', async ({ page }) => {
  await page.goto('/xyzzyplugh');
  await expect(page.getByRole('heading', { name: 'Perhaps you meant' })).toBeHidden();
  await expect(waysOn(page, 'All main pages').first()).toHaveAttribute('href', '/');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the ways on are there, and nothing that a script would have to fill', async ({ page }) => {
    await page.goto('/services/desing');
    await expect(waysOn(page, 'All services')).toHaveCount(10);
    for (const link of await waysOn(page, 'All services').all()) await expect(link).toBeVisible();
    for (const part of await page.locator('[hidden]').all()) await expect(part).toBeHidden();
    await expect(page.getByText('Perhaps you meant')).toBeHidden();
  });
});

test('the footer shows the year of the visit', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-07-01T12:00:00Z'));
  await page.goto('/contact');
  await expect(page.getByRole('contentinfo')).toContainText('© 2031 ');
});

test.describe('the cloth of the home page', () => {
  test.use({ viewport: { width: 1440, height: 1200 } });

  test('is woven once from the top, and then is there from corner to corner', async ({ page }) => {
    await page.goto('/');
    await expect.poll(() => weavings(page)).toBe(1);
    await moveWeaving(page, 'start');
    expect(await seenCorners(page)).toEqual([false, false]);
    await moveWeaving(page, 'end');
    expect(await seenCorners(page)).toEqual([true, true]);
  });

  test('comes to its end by itself', async ({ page }) => {
    await page.goto('/');
    await expect.poll(() => seenCorners(page), { timeout: 10_000 }).toEqual([true, true]);
  });

  test.describe('under reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('stands still and is there at once', async ({ page }) => {
      await page.goto('/', { waitUntil: 'commit' });
      await page.locator('main svg').first().waitFor();
      expect(await weavings(page)).toBe(0);
      expect(await seenCorners(page)).toEqual([true, true]);
    });
  });
});

const waysOn = (page: Page, heading: string) =>
  page.getByRole('region', { name: heading }).getByRole('link');

/** How many animations run on the first cloth of the page, or on what holds it. */
const weavings = (page: Page) =>
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

const moveWeaving = (page: Page, to: 'start' | 'end') =>
  page.evaluate((place) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime =
        place === 'start' ? 0 : Number(animation.effect?.getComputedTiming().endTime);
    }
  }, to);

/** Whether the cloth is met at its top left and its bottom right corner: what is clipped is not. */
const seenCorners = (page: Page) =>
  page
    .locator('main svg')
    .first()
    .evaluate((cloth) => {
      const { left, top, right, bottom } = cloth.getBoundingClientRect();
      return [
        [left + 2, top + 2],
        [right - 2, bottom - 2],
      ].map(([x = 0, y = 0]) => {
        const met = document.elementFromPoint(x, y);
        return met !== null && cloth.contains(met);
      });
    });
