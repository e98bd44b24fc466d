import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wcagContrast } from 'culori';
import { CssSyntaxError } from 'postcss';
import { dyes } from '../../loom/dyes.ts';
import {
  type Colours,
  paletteName,
  paletteThemes,
  readPalette,
} from '../../styles/read-palette.ts';
import type { LoadedContent } from './loaded-file.ts';
import { nearestName, type Place, type Problem, shownPath } from './problems.ts';

/** The contrast that WCAG 2.2 requires (AA, and AAA for code), and the backgrounds of the colours. */
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

/** The misspelt, invalid and unreadable colours of the palette. */
export function paletteProblems({ folder }: Pick<LoadedContent, 'folder'>): Problem[] {
  const file = shownPath(folder, paletteName);
  const path = join(folder, paletteName);
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').length : 0;
  return coloursProblems(folder).map(({ line, column, ...problem }) => {
    // The product's colours follow the owner's and are in no file that the owner can change.
    const place = line <= lines ? { line, column } : { line: 1, column: 1 };
    return { file, ...place, ...problem };
  });
}

function themesOf(folder: string): Colours[] {
  const { light, dark } = paletteThemes(readPalette(folder));
  return [light, new Map([...light, ...dark])];
}

function coloursProblems(folder: string): PaletteProblem[] {
  try {
    const problems = themesOf(folder).flatMap((colours) => [
      ...invalidColours(colours),
      ...unreadablePairs(colours),
    ]);
    // Most colours are in both themes.
    return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    const { line = 1, column = 1, reason } = error;
    return [{ line, column, field: '', message: `expected valid CSS, found: ${reason}` }];
  }
}

function invalidColours(colours: Colours): PaletteProblem[] {
  return [...colours].flatMap(([name, { value, place }]) => {
    if (!names.has(name)) {
      const expected = nearestName(name, [...names]);
      return [problemOf(name, place, `expected ${expected}, found ${name}`)];
    }
    if (isColour(value)) return [];
    const expected = '# and six digits or letters a to f, and a semicolon';
    return [problemOf(name, place, `expected ${expected}, found ${value.replace(/\s+/g, ' ')}`)];
  });
}

function problemOf(name: string, { line, column }: Place, message: string): PaletteProblem {
  return { line, column, field: `--${name}`, message };
}

function isColour(value: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(value);
}

function unreadablePairs(colours: Colours): PaletteProblem[] {
  return pairsIn(colours).flatMap(({ min, name, front, background, back }) => {
    const found = wcagContrast(front.value, back.value);
    if (found >= min) return [];
    const expected = `a contrast of at least ${min} with --${background} (${back.value})`;
    const rounded = Math.floor(found * 100) / 100;
    return [
      problemOf(name, front.place, `expected ${expected}, found ${rounded} (${front.value})`),
    ];
  });
}

/** The pairs whose two colours are valid. */
function pairsIn(colours: Colours) {
  return pairs.flatMap(([min, foregrounds, backgrounds]) =>
    foregrounds.split(' ').flatMap((name) =>
      backgrounds.split(' ').flatMap((background) => {
        const front = colours.get(name);
        const back = colours.get(background);
        if (!front || !back || !isColour(front.value) || !isColour(back.value)) return [];
        return [{ min, name, front, background, back }];
      }),
    ),
  );
}
