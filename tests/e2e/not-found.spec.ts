import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

const suggestions = (page: Page) =>
  page.getByRole('region', { name: 'Perhaps you meant' }).getByRole('link');

test('a misspelt path suggests the page that was meant', async ({ page }) => {
  const response = await page.goto('/servces/design');
  expect(response?.status()).toBe(404);
  await expect(suggestions(page).first()).toHaveAttribute('href', '/services/design');
  await suggestions(page).first().click();
  await expect(page).toHaveURL('/services/design');
});

test('a misspelt service suggests the service that was meant', async ({ page }) => {
  await page.goto('/services/desing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service not found');
  await expect(suggestions(page).first()).toHaveText('Design');
  await expect(suggestions(page).first()).toHaveAttribute('href', '/services/design');
});

test('a path like no other gets no suggestion, but links to all main pages', async ({ page }) => {
  await page.goto('/xyzzyplugh');
  await expect(page.getByRole('heading', { name: 'Perhaps you meant' })).toBeHidden();
  await expect(links(page, 'All main pages').first()).toHaveAttribute('href', '/');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the links are there, and nothing that needs a script', async ({ page }) => {
    await page.goto('/services/desing');
    await expect(links(page, 'All services')).toHaveCount(10);
    for (const link of await links(page, 'All services').all()) await expect(link).toBeVisible();
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

  test('is revealed once, from the top to the last corner', async ({ page }) => {
    await page.goto('/');
    await expect.poll(() => animations(page)).toBe(1);
    await seekAnimations(page, 'start');
    expect(await visibleCorners(page)).toEqual([false, false]);
    await seekAnimations(page, 'end');
    expect(await visibleCorners(page)).toEqual([true, true]);
  });

  test('is revealed without interaction', async ({ page }) => {
    await page.goto('/');
    await expect.poll(() => visibleCorners(page), { timeout: 10_000 }).toEqual([true, true]);
  });

  test.describe('under reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('is there at once, without animation', async ({ page }) => {
      await page.goto('/', { waitUntil: 'commit' });
      await page.locator('main svg').first().waitFor();
      expect(await animations(page)).toBe(0);
      expect(await visibleCorners(page)).toEqual([true, true]);
    });
  });
});

const links = (page: Page, heading: string) =>
  page.getByRole('region', { name: heading }).getByRole('link');

/** How many animations run on the first cloth of the page, or on its container. */
const animations = (page: Page) =>
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

const seekAnimations = (page: Page, to: 'start' | 'end') =>
  page.evaluate((place) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime =
        place === 'start' ? 0 : Number(animation.effect?.getComputedTiming().endTime);
    }
  }, to);

/** Whether the top left and the bottom right corner of the cloth are visible, and not clipped. */
const visibleCorners = (page: Page) =>
  page
    .locator('main svg')
    .first()
    .evaluate((cloth) => {
      const { left, top, right, bottom } = cloth.getBoundingClientRect();
      return [
        [left + 2, top + 2],
        [right - 2, bottom - 2],
      ].map(([x = 0, y = 0]) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && cloth.contains(hit);
      });
    });
