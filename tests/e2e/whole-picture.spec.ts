import { expect, test } from '@playwright/test';
import { servedPages } from '../support/served-pages.ts';

const addresses = servedPages().map(({ address }) => address);
const articles = addresses.filter((it) => /^\/blog\/(?!no-such-page)[^/]+$/.test(it)).slice(0, 1);
const lists = ['/', '/services', '/work', '/team'].filter((it) => addresses.includes(it));

/** The first ends in the middle of a cloth of the home page. */
const windows = [
  { width: 390, height: 1024 },
  { width: 1440, height: 900 },
];

for (const address of [...lists, ...articles]) {
  test(`${address} is whole in a picture of the page before any scroll`, async ({ page }) => {
    for (const viewport of windows) {
      await page.setViewportSize(viewport);
      await page.goto(address);
      await expect.poll(() => page.evaluate(unseenParts), `${viewport.width} px`).toEqual([]);
    }
  });
}

/** Pictures that are not loaded, and drawings that are cut or faint until the page is scrolled. Runs in the page. */
function unseenParts(): string[] {
  const empty = [...document.images].filter(({ naturalWidth }) => naturalWidth === 0);
  const unscrolled = [...document.querySelectorAll('main *, footer *')].filter((element) => {
    const { clipPath, opacity } = getComputedStyle(element);
    const isMoved = element
      .getAnimations()
      .some((it) => !(it.timeline instanceof DocumentTimeline));
    return isMoved && !(opacity === '1' && /^(?:none|inset\((?:0(?:px|%) ?)+\))$/.test(clipPath));
  });
  return [...empty, ...unscrolled].map(({ outerHTML }) => outerHTML.slice(0, 120));
}
