import { existsSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { siteFolder } from '../../environment/site-folder.ts';
import { paletteName } from '../../src/styles/read-palette.ts';
import { type Oklch, parseColour } from './oklch.ts';
import { paletteColours } from './palette-colours.ts';
import { paletteCss } from './palette-css.ts';

/** Writes the palette of the site folder from one or two colours of its owner. Replaces one only with --force. */
export function runPalette(args: readonly string[]): number {
  const program = new Command('npm run palette --')
    .description('Writes palette.css from one or two colours of yours.')
    .argument('<colour>', "in quotes, such as '#2f3a8f'", readColour)
    .argument('[second]', "another colour, such as '#e7a531'", readColour)
    .option('--force', 'replaces the palette that is there')
    .exitOverride()
    .parse(args, { from: 'user' });
  const [first, second] = program.processedArgs as [Oklch, Oklch | undefined];
  const file = join(siteFolder(), paletteName);
  const name = relative(process.cwd(), file);
  if (existsSync(file) && !program.opts()['force']) {
    program.error(`${name} exists: --force replaces it, with your edits of it.`);
  }
  writeFileSync(file, paletteCss(paletteColours(first, second), program.args));
  console.log(`Wrote ${name}.`);
  return 0;
}

function readColour(text: string): Oklch {
  const colour = parseColour(text);
  if (!colour) throw new InvalidArgumentError("Expected a colour such as '#2f3a8f'.");
  return colour;
}
