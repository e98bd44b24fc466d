import { CssSyntaxError } from 'postcss';
import { dyes } from '../../loom/weave.ts';
import { type Colours, paletteThemes } from '../../styles/palette-themes.ts';
import { paletteName, readPalette } from '../../styles/read-palette.ts';
import { nearestName, type Problem, shownPath } from './problems.ts';

/** The contrast that WCAG 2.2 AA requires of colours, AAA of code, and the backgrounds that they appear on. */
const pairs = [
  [4.5, 'color-text color-text-quiet color-accent color-error', 'color-page color-raised'],
  [7, 'code-quiet code-keyword code-text code-value code-name', 'color-raised'],
  [4.5, 'color-on-accent', 'color-accent color-accent-strong'],
  [4.5, 'color-band-text color-band-quiet color-band-accent', 'color-band'],
  [4.5, 'color-band-on-accent', 'color-band-accent color-band-accent-strong'],
  [3, 'color-field-border', 'color-page color-raised'],
] as const;
const names = new Set([
  'color-rule',
  ...[...dyes, 'ground'].map((dye) => `dye-${dye}`),
  ...pairs.flatMap(([, colours, backgrounds]) => `${colours} ${backgrounds}`.split(' ')),
]);

type PaletteProblem = Omit<Problem, 'file'>;

/**
 * The misspelt, invalid and unreadable colours of the palette.
 *
 * @param folder path of the content folder
 */
export function paletteProblems(folder: string): Problem[] {
  const file = shownPath(folder, paletteName);
  return coloursProblems(folder).map((problem) => ({ file, ...problem }));
}

function coloursProblems(folder: string): PaletteProblem[] {
  try {
    return problemsOf(readPalette(folder));
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    const { line = 1, reason } = error;
    return [problemOf('', line, `expected CSS that can be read, found: ${reason}`)];
  }
}

function problemsOf(css: string): PaletteProblem[] {
  const { light, dark, print } = paletteThemes(css);
  const problems = [
    ...[light, dark].flatMap((colours) => invalidColours(colours, isColour)),
    ...invalidColours(print, (value) => isColour(value) || value.startsWith('var(--')),
    ...[light, new Map([...light, ...dark])].flatMap(unreadablePairs),
  ];
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

function invalidColours(colours: Colours, isValid: (value: string) => boolean): PaletteProblem[] {
  return [...colours].flatMap(([name, { value, line }]) => {
    const expected = !names.has(name)
      ? nearestName(name, [...names])
      : value.includes(':')
        ? 'a semicolon at the end of the line'
        : '# and six digits or letters a to f';
    if (names.has(name) && isValid(value)) return [];
    const found = names.has(name) ? value.replaceAll(/\s+/g, ' ') : name;
    return [problemOf(name, line, `expected ${expected}, found ${found}`)];
  });
}

function problemOf(name: string, line: number, message: string): PaletteProblem {
  return { line, field: name && `--${name}`, message };
}

function isColour(value: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(value);
}

function unreadablePairs(colours: Colours): PaletteProblem[] {
  return pairs.flatMap(([min, foregrounds, backgrounds]) =>
    foregrounds.split(' ').flatMap((name) =>
      backgrounds.split(' ').flatMap((background) => {
        const front = colours.get(name);
        const back = colours.get(background);
        if (!front || !back || !isColour(front.value) || !isColour(back.value)) return [];
        const found = contrast(front.value, back.value);
        if (found >= min) return [];
        const expected = `a contrast of at least ${min} with --${background} (${back.value})`;
        const rounded = Math.floor(found * 100) / 100;
        return [
          problemOf(name, front.line, `expected ${expected}, found ${rounded} (${front.value})`),
        ];
      }),
    ),
  );
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance (WCAG 2.2, section Definitions). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
