import { readFileSync } from 'node:fs';
import { dyes } from '../../loom/weave.ts';
import { type Problem, problemLine } from './problems.ts';

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
  ...[...dyes, 'ground'].map((dye) => `dye-${dye}`),
  ...pairs.flatMap(([, colours, backgrounds]) => `${colours} ${backgrounds}`.split(' ')),
]);

/** Custom properties without their dashes. */
type Colours = Map<string, { value: string; line: number }>;

/**
 * The missing, invalid and unreadable colours of the palette in both themes.
 *
 * @param path of the style sheet
 */
export function paletteProblems(path: string): Problem[] {
  const [screen = ''] = readFileSync(path, 'utf8').split('@media print');
  const [light = '', dark = ''] = screen.split('prefers-color-scheme: dark');
  const colours = coloursIn(light, 1);
  const darkColours = coloursIn(dark, light.split('\n').length);
  const problems = [colours, new Map([...colours, ...darkColours])].flatMap((theme) => [
    ...invalidColours(theme),
    ...unreadablePairs(theme),
  ]);
  return [...new Map(problems.map((problem) => [problemLine(problem), problem])).values()];
}

function invalidColours(colours: Colours): Problem[] {
  return [...names].flatMap((name) => {
    const { value, line } = colours.get(name) ?? { value: 'nothing', line: 1 };
    if (isColour(value)) return [];
    return [problemOf(name, line, `expected # and six digits or letters a to f, found ${value}`)];
  });
}

function problemOf(name: string, line: number, message: string): Problem {
  return { file: 'src/styles/palette.css', line, field: `--${name}`, message };
}

function coloursIn(css: string, firstLine: number): Colours {
  const lines = css.split('\n').map((text, index) => {
    const [, name = '', value = ''] = /^\s*--([\w-]+):\s*(.*?)\s*;/.exec(text) ?? [];
    return [name, { value, line: firstLine + index }] as const;
  });
  return new Map(lines.filter(([name]) => names.has(name)));
}

function isColour(value: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(value);
}

function unreadablePairs(colours: Colours): Problem[] {
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
