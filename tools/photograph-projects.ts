/**
 * Photographs the screens of our own projects for the pages under /work.
 *
 * Why: a case study needs a picture of the thing itself. The screens are drawn as plain HTML in
 * tools/project-screens, so a change of wording or colour is a small edit that can be read in a
 * diff, and the picture is taken again by this script, not by hand. Nothing here runs during the
 * build: the pictures are kept beside the words, in content/work/<id>.png.
 *
 * Usage: npm run photograph
 *
 * Each picture is 1600 x 1000 and reduced to a palette. The colours are flat, so the loss cannot
 * be seen. A picture larger than the limit below is an error: it means a screen has become too busy.
 */
import { readdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { ensureBrowser, launchOptions } from './find-browser.ts';

const screens = new URL('project-screens/', import.meta.url);
const pictures = new URL('../content/work/', import.meta.url);
const viewport = { width: 1600, height: 1000 };
const limitInBytes = 300 * 1000;

const names = (await readdir(screens)).filter((name) => name.endsWith('.html')).sort();
if (names.length === 0) {
  throw new Error(`No screens found in ${fileURLToPath(screens)}`);
}

const browser = await chromium.launch(launchOptions(await ensureBrowser()));
try {
  const page = await browser.newPage({ viewport, deviceScaleFactor: 1 });
  for (const name of names) {
    await page.goto(new URL(name, screens).href);

    // Without its own typeface a screen still renders, only wrongly, so say so and stop.
    const fonts = await page.evaluate(async () => {
      const faces = await document.fonts.ready;
      return [...faces].map((face) => face.status);
    });
    if (fonts.length === 0 || fonts.some((status) => status !== 'loaded')) {
      throw new Error(`${name}: its typeface did not load. Run npm ci first.`);
    }

    const photograph = await page.screenshot({ type: 'png', animations: 'disabled' });
    const picture = await sharp(photograph)
      .png({ palette: true, colours: 128, effort: 10, dither: 0 })
      .toBuffer();
    if (picture.byteLength > limitInBytes) {
      throw new Error(`${name}: ${picture.byteLength} bytes, more than ${limitInBytes}.`);
    }

    const target = new URL(name.replace(/\.html$/, '.png'), pictures);
    await writeFile(target, picture);
    console.log(`${fileURLToPath(target)} ${picture.byteLength} bytes`);
  }
} finally {
  await browser.close();
}
