import { expect, test } from '@playwright/test';
import { entriesOf } from '../support/site-content.ts';

test.use({ viewport: { width: 1440, height: 1200 } });

test('the footer shows the year of the visit', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-07-01T12:00:00Z'));
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText('2031');
});

test('the tagline of a service has at most two lines', async ({ page }) => {
  await page.goto('/');
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
    await page.goto('/');
    const { count, first, last } = await page.locator('main svg').first().evaluate(weaving);
    expect(count > 0).toBe(isWoven);
    expect(first).toEqual([!isWoven, !isWoven]);
    expect(last).toEqual([true, true]);
  });
}

/**
 * Runs in the page: restarts the animations on a cloth, on the elements around it and on pseudo-elements.
 * Returns their number, and whether the cloth's top left and bottom right corners are uncovered, at the first
 * and at the last moment.
 */
function weaving(cloth: Element) {
  const { parentElement: cover } = cloth;
  cover?.setAttribute('hidden', '');
  cloth.getBoundingClientRect();
  cover?.removeAttribute('hidden');
  const animations = document.getAnimations().filter(({ effect }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    return target?.contains(cloth);
  });
  const corners = () => {
    const { left, top, right, bottom } = cloth.getBoundingClientRect();
    return [
      [left + 2, top + 2],
      [right - 2, bottom - 2],
    ].map(([x = 0, y = 0]) => cloth.contains(document.elementFromPoint(x, y)));
  };
  for (const animation of animations) {
    animation.pause();
    animation.currentTime = 0;
  }
  const first = corners();
  for (const animation of animations) animation.finish();
  return { count: animations.length, first, last: corners() };
}
