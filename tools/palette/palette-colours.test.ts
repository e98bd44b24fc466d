import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dyePairs } from '../../src/loom/dyes.ts';
import { paletteProblems } from '../../src/content-model/validation/palette.ts';
import { paletteName, standardPalette } from '../../src/styles/read-palette.ts';
import { seededRandom } from '../../tests/support/seeded-random.ts';
import { temporaryFolder } from 'enquiries/testing/temporary-folder';
import { distance, parseColour } from './oklch.ts';
import { paletteColours } from './palette-colours.ts';
import { paletteCss } from './palette-css.ts';

const random = seededRandom(28);
const byte = () =>
  Math.floor(random() * 256)
    .toString(16)
    .padStart(2, '0');
const anyColour = () => `#${byte()}${byte()}${byte()}`;
const extremes = ['#000000', '#ffffff', '#808080', '#ffff00', '#ff0000', '#00ff00', '#0000ff'];
const randomColours = Array.from({ length: 193 }, anyColour);
const inputs = [
  ...[...extremes, ...randomColours.slice(0, 40)].map((colour) => [colour]),
  ...extremes.flatMap((one) => extremes.map((other) => [one, other])),
  ...randomColours.map((one) => [one, anyColour()]),
];
const palettes = inputs.map((input) => ({ name: input.join(' '), colours: coloursFrom(input) }));

test('every palette passes the check, which wants readable text and links', () => {
  const folder = temporaryFolder();
  const faults = palettes.flatMap(({ name, colours }) => {
    writeFileSync(join(folder, paletteName), paletteCss(colours, [name]));
    const messages = paletteProblems({ folder }).map(({ message }) => message);
    return messages.map((message) => `${name}: ${message}`);
  });
  expect(faults).toEqual([]);
});

test('every palette has dyes that differ from each other and from the ground', () => {
  const alike = palettes.flatMap(({ name, colours }) => {
    const dyes = Object.entries(colours.light).filter(([dye]) => dye.startsWith('dye-'));
    return dyes.flatMap(([dye, colour], place) =>
      dyes
        .slice(place + 1)
        .filter(([, other]) => distance(colour, other) < 0.06)
        .map(([other]) => `${name}: ${dye} and ${other}`),
    );
  });
  expect(alike).toEqual([]);
});

test('a generated palette has the names of the sample’s, in each theme', () => {
  const names = (css: string) => css.match(/--[a-z-]+(?=: )|@media.*/g);
  const sample = readFileSync(standardPalette, 'utf8');
  expect(names(paletteCss(coloursFrom(['#2f3a8f']), []))).toEqual(names(sample));
});

test.each([
  ['#1f3a5f', '#e8772e'],
  ['#0f5c4f', '#e2683c'],
  ['#1d4ed8', '#f97316'],
  ['#14213d', '#2a9d8f'],
])('%s and %s are links and fields as they are, on a page of grey', (...given) => {
  const { light } = coloursFrom(given);
  const shown = [light['color-accent'], light['color-band-accent']];
  expect(shown).toEqual(given.map(parseColour));
  expect(light['color-page']?.c).toBeLessThan(0.004);
});

test('a bright colour alone stands beside black, and not beside another colour', () => {
  const { light } = coloursFrom(['#f97316']);
  expect(light['color-band-accent']).toEqual(parseColour('#f97316'));
  expect(light['color-accent']?.c).toBeLessThan(0.04);
});

test.each([
  ['#1f3a5f', '#e8772e'],
  ['#14532d', '#f2c14e'],
  ['#111111', '#e11d48'],
])('every weave in %s and %s has the first colour, and else only the second', (...given) => {
  const [first, second] = given.map(parseColour);
  const { light } = coloursFrom(given);
  const hue = (dye: string) => Math.round(light[`dye-${dye}`]?.h ?? Number.NaN);
  const own = [first, second].map((colour) => Math.round(colour?.h ?? Number.NaN));
  const foreign = dyePairs.filter(
    (pair) =>
      !pair.some((dye) => hue(dye) === own[0]) || !pair.every((dye) => own.includes(hue(dye))),
  );
  expect(foreign).toEqual([]);
});

test.each(['blau', '#12', '#2f3a8f80'])('%s is no colour of a palette', (value) => {
  expect(parseColour(value)).toBeUndefined();
});

function coloursFrom(input: readonly string[]) {
  const [first, second] = input.map((value) => parseColour(value));
  if (!first) throw new Error(`${input.join(' ')} is no colour.`);
  return paletteColours(first, second);
}
