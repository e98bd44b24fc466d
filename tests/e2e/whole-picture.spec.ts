import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { servedPages } from '../support/served-pages.ts';
import { loadEverything } from './load-everything.ts';

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
      await page.emulateMedia({ reducedMotion: null });
      await page.goto(address);
      await afterMotion(page);
      await expect.poll(() => emptyPictures(page)).toEqual([]);
      const taken = await pixelsOf(page);
      // As it is without motion, with all pictures.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await loadEverything(page);
      expect(differentRows(taken, await pixelsOf(page)), `${viewport.width} px`).toEqual([]);
      expect(await emptyPictures(page)).toEqual([]);
    }
  });
}

/** Waits for drawings that move as the page opens; the time of others is the scroll. */
async function afterMotion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter((it) => it.timeline instanceof DocumentTimeline);
    await Promise.all(moving.map(({ finished }) => finished));
  });
}

/** The whole page, at a quarter of its size: edges that fall between two pixels do not count. */
async function pixelsOf(page: Page) {
  const picture = sharp(await page.screenshot({ fullPage: true }));
  const { width } = await picture.metadata();
  const resized = picture.resize(Math.round(width / 4)).removeAlpha();
  return resized.raw().toBuffer({ resolveWithObject: true });
}

type Pixels = Awaited<ReturnType<typeof pixelsOf>>;

/** Rows of a picture, in pixels of the page, that another shows otherwise. */
function differentRows({ data, info }: Pixels, other: Pixels): number[] {
  expect(other.info).toEqual(info);
  const rows = [...data.keys()]
    .filter((at) => Math.abs((data[at] ?? 0) - (other.data[at] ?? 0)) > 24)
    .map((at) => 4 * Math.floor(at / (info.width * info.channels)));
  return [...new Set(rows)];
}

const emptyPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images].filter((it) => it.naturalWidth === 0).map(({ src }) => src),
  );
