import { clothSvg, type Palette } from '../../src/loom/svg.ts';
import { weaveNamed } from '../../src/loom/weave.ts';
import { fitTitle } from './fit-title.ts';
import type { TitleFont } from './title-font.ts';

/** The size that link previews do not crop; src/layouts/Page.astro states it too. */
const image = { width: 1200, height: 630 };
const cut = { columns: 40, rows: 21, ...image };
/** Side of a crossing in pixels: the label lies on the threads. */
const cell = image.width / cut.columns;

/** What the share image of a page shows: texts, and what is drawn by its name. */
export type ShareImage = { title: string; company: string; drawing: string };

const margin = 2 * cell;
const padding = 2 * cell;
const lineHeight = 1.04;
/** Top of a capital above the baseline, in em. */
const capHeight = 0.65;
const maxNameSize = 40;
const nameGap = 28;
const title = { width: 960, maxLines: 3, maxSize: 108, minSize: 52 };

/**
 * The share image of a page as SVG: a label with the page's title, and the company's name below, on the
 * page's cloth. Draws the cloth alone if the font lacks a letter of the title or the name.
 */
export function shareSvg(page: ShareImage, palette: Palette, font: TitleFont): string {
  const cloth = clothSvg(weaveNamed(page.drawing), palette, cut);
  if (!font.isDrawable(page.title + page.company)) return cloth;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${image.width}" height="${image.height}">` +
    `${cloth}${label(page.title, page.company, palette, font)}</svg>`
  );
}

function label(text: string, company: string, palette: Palette, font: TitleFont): string {
  const { widthOf, pathOf } = font;
  const { size, lines } = fitTitle(text, title, widthOf);
  const nameSize = Math.min(maxNameSize, title.width / widthOf(company));
  const textHeight = (lines.length - 1) * lineHeight * size + size + nameGap + nameSize;
  const widest = Math.max(
    ...lines.map((line) => widthOf(line) * size),
    widthOf(company) * nameSize,
  );
  const width = wholeCells(widest + 2 * padding);
  const height = wholeCells(textHeight + 1.5 * padding);
  const top = image.height - margin - height;

  const left = margin + padding;
  const firstBaseline = top + (height - textHeight) / 2 + capHeight * size;
  const titlePath = lines
    .map((line, at) => pathOf(line, left, firstBaseline + at * lineHeight * size, size))
    .join('');
  const lastBaseline = firstBaseline + (lines.length - 1) * lineHeight * size;
  const nameBaseline = lastBaseline + size * (1 - capHeight) + nameGap + nameSize * capHeight;
  return (
    `<rect x="${margin}" y="${top}" width="${width}" height="${height}" rx="14" fill="${palette.paper}" stroke="${palette.ground}" stroke-width="12" paint-order="stroke"/>` +
    `<path fill="${palette.deep}" d="${titlePath}"/>` +
    `<path fill="${palette.indigo}" d="${pathOf(company, left, nameBaseline, nameSize)}"/>`
  );
}

function wholeCells(length: number): number {
  return Math.ceil(length / cell) * cell;
}
