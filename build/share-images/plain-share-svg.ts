import type { Palette } from '../../src/loom/svg.ts';
import { fitTitle } from './fit-title.ts';
import type { ShareImage } from './share-svg.ts';
import type { TitleFont } from './title-font.ts';

const margin = 64;
const ruleTop = 128;
const lineHeight = 0.98;
const box = { width: 1200 - 2 * margin, maxLines: 3, maxSize: 132, minSize: 60 };

/** Colours of the ground, the title, and the rule and the name, by the pairs of `src/looks/plain/drawing.ts`. */
const colours: Record<string, readonly (keyof Palette)[]> = {
  accent: ['accent', 'on-accent', 'on-accent'],
  bright: ['band-accent', 'band-on-accent', 'band-on-accent'],
  band: ['band', 'band-text', 'band-accent'],
};

/** The share image of the plain look: the name over a rule, and the title below; the rule alone if the font lacks a letter. */
export function plainShareSvg(page: ShareImage, palette: Palette, font: TitleFont): string {
  const [ground, ink, mark] = (colours[page.drawing] ?? []).map((name) => palette[name]);
  const { size, lines } = fitTitle(page.title, box, font.widthOf);
  const outlines = lines.map((line, at) => {
    const baseline = 630 - margin - (lines.length - 1 - at) * lineHeight * size;
    return font.pathOf(line, margin - 0.05 * size, baseline, size);
  });
  const nameSize = Math.min(44, box.width / font.widthOf(page.company));
  const name = font.pathOf(page.company, margin, ruleTop - 32, nameSize);
  const isDrawable = font.isDrawable(page.title + page.company);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">' +
    `<path fill="${ground}" d="M0 0h1200v630H0z"/>` +
    `<path fill="${mark}" d="M${margin} ${ruleTop}h${box.width}v14h${-box.width}z${isDrawable ? name : ''}"/>` +
    `<path fill="${ink}" d="${isDrawable ? outlines.join('') : ''}"/></svg>`
  );
}
