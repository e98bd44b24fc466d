import { distance, type Oklch, readable } from './oklch.ts';

/** Colours by the names of their custom properties, without the dashes. */
export type Colours = Readonly<Record<string, Oklch>>;

/** Contrast of text (WCAG 2.2, 1.4.6), of the owner's colours in links and buttons (1.4.3), and of fields (1.4.11). */
const text = 7;
const link = 4.5;
const border = 3;

/** Below this chroma a colour looks grey, and its hue means nothing. */
const grey = 0.02;
const hues = { red: 30, gold: 78, green: 154, blue: 272 };
const white: Oklch = { l: 1, c: 0, h: 0 };

/**
 * Makes the colours of a site from one or two of its owner's, in the order of the palette: a dark one and a bright one
 * make the cloth, the surfaces and the accents. Colours that the dark theme omits are as in the light one.
 */
export function paletteColours(first: Oklch, second?: Oklch): { light: Colours; dark: Colours } {
  const { brand, dark, bright } = threads(first, second);
  const dyes = dyesOf(dark, bright);
  // Dark enough for the bright colour as it is given.
  const bandOf = (colour: Oklch) => readable(colour, [dyes['dye-turmeric']], link);
  const bands = [bandOf(dyes['dye-deep']), bandOf(tint(dark, 0.295, 0.11))] as const;
  return {
    light: {
      ...dyes,
      ...lightSurfaces(brand, dark),
      ...bandColours(bands, dyes),
    },
    dark: {
      // Lighter than the page, or the edge of a cloth would be lost.
      'dye-ground': tint(dark, 0.28, 0.09),
      ...darkSurfaces(dark, bright),
      'color-band': bands[1],
    },
  };
}

/** The two colours that cross in the cloth, distinguishable by lightness alone, and the dark one as it is given. */
function threads(first: Oklch, second?: Oklch): { brand: Oklch; dark: Oklch; bright: Oklch } {
  const [one, other] = second && second.l < first.l ? [second, first] : [first, second];
  const isDark = other !== undefined || one.l < 0.62;
  // A bright colour alone stands beside its own near black.
  const dark = isDark ? one : tint(one, 0.3, 0.03);
  const bright = isDark ? (other ?? partner(one, { l: 0.77, c: 0.14, h: hues.gold })) : one;
  const l = between(0.34, dark.l, 0.52);
  return {
    brand: dark,
    dark: { ...dark, l },
    bright: { ...bright, l: between(Math.max(0.6, l + 0.2), bright.l, 0.86) },
  };
}

/** The usual second colour, or the opposite one if the usual is too close to the first. */
function partner(colour: Oklch, usual: Oklch): Oklch {
  const angle = ((colour.h - usual.h) * Math.PI) / 180;
  const isSame = colour.c >= grey && Math.cos(angle) > 0.7;
  return isSame ? { ...usual, h: usual.h + 180 } : usual;
}

/** Makes all dyes from the two hues, in steps of lightness. Each pair of `dyePairs` has a dye of the dark colour. */
function dyesOf(dark: Oklch, bright: Oklch) {
  const first = {
    'dye-indigo': dark,
    'dye-deep': tint(dark, 0.255, 0.08),
    'dye-turmeric': bright,
  };
  const last = {
    'dye-paper': tint(bright, 0.96, 0.017),
    'dye-ground': tint(dark, 0.17, 0.055),
  };
  const middle = {
    'dye-madder': tint(dark, 0.42, 0.12),
    'dye-rose': tint(bright, 0.85, 0.08),
    'dye-sky': tint(dark, 0.78, 0.065),
    'dye-leaf': tint(dark, 0.6, 0.09),
  };
  const dyes: Record<string, Oklch> = { ...first };
  for (const [name, colour] of Object.entries(middle)) {
    dyes[name] = distinct(colour, [...Object.values(dyes), ...Object.values(last)]);
  }
  return { ...first, ...dyes, ...last };
}

/** Returns the colour, or a darker or lighter one that is distinct from all others. */
function distinct(colour: Oklch, others: readonly Oklch[]): Oklch {
  const shifts = Array.from({ length: 20 }, (_, step) => [step * -0.02, step * 0.02]).flat();
  const candidates = shifts
    .map((shift) => ({ ...colour, l: colour.l + shift }))
    .filter(({ l }) => l > 0.2 && l < 0.95)
    .map((candidate) => {
      return { candidate, nearest: Math.min(...others.map((it) => distance(candidate, it))) };
    });
  const [farthest] = candidates.toSorted((a, b) => b.nearest - a.nearest);
  const found = candidates.find(({ nearest }) => nearest >= 0.08) ?? farthest;
  return found?.candidate ?? colour;
}

function lightSurfaces(brand: Oklch, dark: Oklch): Colours {
  // Grey, so that the owner's colours stand out.
  const page = tint(dark, 0.974, 0.003);
  const raised = tint(dark, 0.994, 0.001);
  const on = (colour: Oklch) => readable(colour, [page, raised], text);
  const accent = readable(brand, [page, raised], link);
  const ink = on(tint(dark, 0.25, 0.08));
  return {
    'color-page': page,
    'color-raised': raised,
    'color-text': ink,
    'color-text-quiet': on(tint(dark, 0.39, 0.07)),
    'color-accent': accent,
    'color-accent-strong': { ...accent, l: accent.l + (accent.l < 0.2 ? 0.1 : -0.06) },
    'color-on-accent': white,
    'color-error': on({ l: 0.43, c: 0.145, h: hues.red }),
    'color-rule': tint(dark, 0.872, 0.008),
    'color-field-border': ink,
    'code-quiet': on(tint(dark, 0.43, 0.05)),
    'code-keyword': on(brand),
    'code-text': on({ l: 0.41, c: 0.075, h: hues.green }),
    'code-value': on({ l: 0.43, c: 0.14, h: hues.red }),
    'code-name': on({ l: 0.42, c: 0.09, h: hues.gold }),
  };
}

function darkSurfaces(dark: Oklch, bright: Oklch): Colours {
  const page = tint(dark, 0.198, 0.055);
  const raised = tint(dark, 0.243, 0.069);
  const on = (colour: Oklch, min = text) => readable(colour, [page, raised], min);
  const accent = on(bright, link);
  const strong = stronger(accent);
  return {
    'color-page': page,
    'color-raised': raised,
    'color-text': on(tint(dark, 0.956, 0.006)),
    'color-text-quiet': on(tint(dark, 0.84, 0.03)),
    'color-accent': accent,
    'color-accent-strong': strong,
    'color-on-accent': readable(raised, [accent, strong], link),
    'color-error': on({ l: 0.84, c: 0.095, h: hues.red }),
    'color-rule': tint(dark, 0.34, 0.08),
    'color-field-border': on(tint(dark, 0.664, 0.056), border),
    'code-quiet': on(tint(dark, 0.79, 0.04)),
    'code-keyword': on({ l: 0.8, c: 0.07, h: dark.c < grey ? hues.blue : dark.h }),
    'code-text': on({ l: 0.83, c: 0.07, h: hues.green }),
    'code-value': on({ l: 0.83, c: 0.08, h: hues.red }),
    'code-name': on(bright),
  };
}

/** Makes the colours of the band, whose own colour differs between the themes while its content's do not. */
function bandColours(bands: readonly [Oklch, Oklch], dyes: ReturnType<typeof dyesOf>): Colours {
  const accent = dyes['dye-turmeric'];
  const on = (colour: Oklch) => readable(colour, bands, text);
  const strong = stronger(accent);
  return {
    'color-band': bands[0],
    'color-band-text': on(tint(bands[0], 0.97, 0.006)),
    'color-band-quiet': on(tint(bands[0], 0.855, 0.028)),
    'color-band-accent': accent,
    'color-band-accent-strong': strong,
    'color-band-on-accent': readable(bands[0], [accent, strong], link),
  };
}

/** Colour of a bright button under the pointer. */
function stronger({ l, c, h }: Oklch): Oklch {
  return { l: Math.min(l + 0.06, 0.97), c: c * 0.75, h };
}

/** A colour of the same hue and no more chroma. @param most maximum chroma */
function tint({ c, h }: Oklch, l: number, most: number): Oklch {
  return { l, c: Math.min(c, most), h };
}

function between(least: number, value: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
