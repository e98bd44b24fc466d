import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { entriesOf } from '../support/site-content.ts';

test.use({ viewport: { width: 1440, height: 1200 } });

test('the footer shows the year of the visit', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-07-01T12:00:00Z'));
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText('2031');
});

test('the tagline of a service has at most two lines', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    delete document.documentElement.dataset['layout'];
  });
  await page.evaluate(() => document.fonts.ready);
  for (const { data } of entriesOf('services').filter(({ data: { tagline } }) => tagline)) {
    const lines = await page
      .getByText(data.tagline ?? '', { exact: true })
      .evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight));
    expect.soft(Math.round(lines), data.title).toBeLessThanOrEqual(2);
  }
});

for (const [reducedMotion, isWoven] of [
  ['no-preference', true],
  ['reduce', false],
] as const) {
  const name = `the cloth is ${isWoven ? '' : 'not '}woven for reduced motion “${reducedMotion}”`;
  test(name, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/', { waitUntil: 'commit' });
    await clothOf(page).waitFor();
    await expect.poll(() => isAnimated(page)).toBe(isWoven);
    await expect.poll(() => visibleCorners(page)).toEqual([true, true]);
  });
}

const clothOf = (page: Page) => page.locator('main svg').first();

/** Whether an animation runs on the cloth, on an element around it or on what covers it. */
const isAnimated = (page: Page) =>
  clothOf(page).evaluate((cloth) =>
    document.getAnimations().some(({ effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      return target?.contains(cloth);
    }),
  );

/** Whether its top left and bottom right corners can be hit, which clipped ones cannot. */
const visibleCorners = (page: Page) =>
  clothOf(page).evaluate((cloth) => {
    const { left, top, right, bottom } = cloth.getBoundingClientRect();
    return [
      [left + 2, top + 2],
      [right - 2, bottom - 2],
    ].map(([x = 0, y = 0]) => cloth.contains(document.elementFromPoint(x, y)));
  });
