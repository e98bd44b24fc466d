import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { subjectDrawing } from '#look/drawing.ts';
import { iconSvg as drawnIcon } from '#look/icon-svg.ts';
import type { Palette, SvgCut } from '../../loom/svg.ts';
import { companyPicture, fitsIcon } from '../pictures/company-pictures.ts';
import { contentOf } from './content.ts';
import { memoize } from './memoize.ts';

/** Every page loads it, and shows it at a quarter of this height. */
const minPixels = 192;

/** The company's own logo as SVG with its size in pixels; undefined if a drawn one stands in. */
export const companyLogo = memoize(async () => {
  const file = companyPicture('logo');
  if (file === undefined) return undefined;
  const image = sharp(file);
  const { width, height, format } = await image.metadata();
  if (format === 'svg') return { svg: readFileSync(file, 'utf8'), width, height };
  const resized = image.resize({
    width: minPixels,
    height: minPixels,
    fit: 'outside',
    withoutEnlargement: true,
  });
  const data = (await resized.png().toBuffer()).toString('base64');
  const picture = `<image width="${width}" height="${height}" href="data:image/png;base64,${data}"/>`;
  const root = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`;
  return { svg: `${root}${picture}</svg>\n`, width, height };
});

export const logoDrawing = memoize(async () => {
  const { name, weave } = await contentOf('company');
  return subjectDrawing({ id: name, weave }).drawing;
});

/** The icon of the site as SVG: the company's own logo if it fits, or a drawn one. */
export async function iconSvg(palette: Palette, cut: SvgCut): Promise<string> {
  const logo = await companyLogo();
  return logo && fitsIcon(logo) ? logo.svg : drawnIcon(await logoDrawing(), palette, cut);
}
