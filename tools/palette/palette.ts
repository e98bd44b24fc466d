/** Writes the palette of the site folder from one or two colours of its owner. Replaces an edited one only with --force. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { siteFolder } from '../../environment/site-folder.ts';
import { paletteName } from '../../src/styles/read-palette.ts';
import { orExit } from '../or-exit.ts';
import { type Oklch, parseColour } from './oklch.ts';
import { paletteColours } from './palette-colours.ts';
import { isGenerated, paletteCss } from './palette-css.ts';

const program = new Command('npm run palette --')
  .description('Writes palette.css from one or two colours of yours.')
  .argument('<colour>', "in quotes, such as '#2f3a8f'", readColour)
  .argument('[second]', "another colour, such as '#e7a531'", readColour)
  .option('--force', 'replaces a palette that has edits')
  .parse();
const [first, second] = program.processedArgs as [Oklch, Oklch | undefined];

const file = join(orExit(siteFolder), paletteName);
const name = relative(process.cwd(), file);
const isEdited = existsSync(file) && !isGenerated(readFileSync(file, 'utf8'));
if (isEdited && !program.opts()['force']) {
  program.error(`${name} has edits: --force replaces it.`);
}
writeFileSync(file, paletteCss(paletteColours(first, second), program.args));
console.log(`Wrote ${name}.`);

function readColour(text: string): Oklch {
  const colour = parseColour(text);
  if (!colour) throw new InvalidArgumentError("Expected a colour such as '#2f3a8f'.");
  return colour;
}
