import { differenceEuclidean, formatHex, oklch, parse, toGamut, wcagContrast } from 'culori';

/** A colour in OKLCH: lightness from 0 to 1, chroma, hue in degrees (CSS Color 4, section 9). */
export type Oklch = { l: number; c: number; h: number };

const toScreen = toGamut('rgb', 'oklch');
const distanceInOklab = differenceEuclidean('oklab');

/** Parses a CSS colour; undefined if it is invalid or not opaque. */
export function parseColour(value: string): Oklch | undefined {
  const parsed = parse(value);
  if (!parsed || (parsed.alpha ?? 1) < 1) return undefined;
  const { l, c, h = 0 } = oklch(parsed);
  return { l, c, h };
}

/** Formats a colour as six digits after a `#`; one outside the gamut of screens loses chroma. */
export function hex(colour: Oklch): string {
  return formatHex(toScreen({ mode: 'oklch', ...colour }));
}

/** The perceived difference of two colours: their distance in OKLab. About 0.02 is just noticeable. */
export function distance(one: Oklch, other: Oklch): number {
  return distanceInOklab(hex(one), hex(other));
}

/**
 * Makes a colour lighter or darker until its contrast with each background is at least `min` (WCAG 2.2).
 *
 * @throws {RangeError} if neither black nor white has that contrast
 */
export function readable(colour: Oklch, backgrounds: readonly Oklch[], min: number): Oklch {
  const behind = backgrounds.map(hex);
  const step = (backgrounds[0] ?? colour).l < 0.6 ? 0.005 : -0.005;
  for (let l = colour.l; l > -0.005 && l < 1.005; l += step) {
    const found = { ...colour, l: Math.min(Math.max(l, 0), 1) };
    if (behind.every((background) => wcagContrast(hex(found), background) >= min)) return found;
  }
  throw new RangeError(`No colour has a contrast of ${min} with ${behind.join(', ')}.`);
}
