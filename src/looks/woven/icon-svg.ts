import { clothSvg, type Palette, type SvgCut } from '../../loom/svg.ts';
import { weaveNamed } from '../../loom/weave.ts';

/** The icon of a company without a logo of its own. */
export function iconSvg(drawing: string, palette: Palette, cut: SvgCut): string {
  return clothSvg(weaveNamed(drawing), palette, cut);
}
