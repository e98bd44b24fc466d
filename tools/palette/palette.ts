/**
 * Writes the palette of the content folder from one or two colours of its owner, in place of a generated one.
 * Replaces an edited one only with --force.
 *
 *   npm run palette -- '#2f3a8f' '#e7a531' [--force]
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail, orExit } from '../../build/or-exit.ts';
import { contentFolder } from '../../environment/content-folder.ts';
import { paletteName } from '../../src/styles/read-palette.ts';
import { commandLine } from '../command-line.ts';
import { parseColour } from './oklch.ts';
import { paletteColours } from './palette-colours.ts';
import { isGenerated, paletteCss } from './palette-css.ts';

const { values, positionals } = commandLine("npm run palette -- '#2f3a8f' ['#e7a531'] [--force]", {
  options: { force: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const colours = positionals.map(parseColour);
const unknown = positionals.find((_, place) => !colours[place]);
if (unknown !== undefined) fail(`Expected a colour such as '#2f3a8f', found ${unknown}`);
const [first, second, third] = colours;
if (!first || third) {
  fail(
    `Expected one or two colours in quotes, such as '#2f3a8f' '#e7a531', found ${colours.length}`,
  );
}

const file = path.join(orExit(contentFolder), paletteName);
const name = path.relative(process.cwd(), file);
const isEdited = existsSync(file) && !isGenerated(readFileSync(file, 'utf8'));
if (isEdited && !values.force) fail(`${name} has edits: --force replaces it.`);
const origin = positionals.map((colour) => `'${colour}'`).join(' ');
writeFileSync(file, paletteCss(paletteColours(first, second), origin));
console.log(`Wrote ${name}.`);
