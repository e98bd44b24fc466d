import { cell, threads, threadWidth } from './threads.ts';
import type { Dye } from './dyes.ts';
import { draftOf, type Woven } from './weave.ts';

/** Colours of surfaces and their texts, which the plain look has. */
export const surfaces = [
  ...(['accent', 'on-accent', 'band', 'band-text', 'band-accent', 'band-on-accent'] as const),
  ...(['raised', 'text'] as const),
];

/** CSS colours for a picture without a style sheet. */
export type Palette = Record<Dye | 'ground' | (typeof surfaces)[number], string>;

/** Threads across and down a standalone picture, and its size in pixels. */
export type SvgCut = {
  columns: number;
  rows: number;
  width: number;
  height: number;
  /** Radius of the corners, in cells. */
  radius?: number;
};

/** A cloth as an SVG document of its own, for icons and share images. */
export function clothSvg(weave: Woven, palette: Palette, cut: SvgCut): string {
  const repeat = threads(draftOf(weave));
  const [across, down] = [cut.columns * cell, cut.rows * cell];
  const corners = cut.radius === undefined ? '' : ` rx="${cut.radius * cell}"`;
  const path = (d: string, colour: string) => `<path d="${d}" stroke="${colour}"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cut.width}" height="${cut.height}" viewBox="0 0 ${across} ${down}" preserveAspectRatio="xMidYMid slice">` +
    `<pattern id="p" width="${repeat.width}" height="${repeat.height}" patternUnits="userSpaceOnUse">` +
    `<g stroke-width="${threadWidth}" stroke-linecap="round">` +
    path(repeat.first, palette[weave.warp]) +
    path(repeat.second, palette[weave.weft]) +
    `</g></pattern>` +
    `<rect width="${across}" height="${down}"${corners} fill="${palette.ground}"/>` +
    `<rect width="${across}" height="${down}"${corners} fill="url(#p)"/></svg>\n`
  );
}
