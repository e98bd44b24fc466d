import type { Palette, SvgCut } from '../../loom/svg.ts';

/** The initials of a company on its accent, or a square if its font lacks them. */
export function iconSvg(_drawing: string, palette: Palette, { width, height }: SvgCut): string {
  const letters = __INITIALS__ || 'M30 30h40v40h-40z';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100">` +
    `<path fill="${palette.accent}" d="M0 0h100v100H0z"/>` +
    `<path fill="${palette['on-accent']}" d="${letters}"/></svg>\n`
  );
}
