import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'fontkitten';
import { expect, test } from 'vitest';
import { productFolder } from '../../environment/site-folder.ts';
import { hasGlyph } from '../../src/content-model/texts/font-files.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { titleFont } from '../share-images/title-font.ts';
import { fontCss } from './font-css.ts';
import { makeFont } from './make-font.ts';

const variable = '@fontsource-variable/familjen-grotesk';

/** The font of a site with a text. */
async function made(text: string, language = 'en', maxBytes?: number) {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'company.yaml'), text);
  writeFileSync(join(folder, 'site.yaml'), `language: ${language}\nfont:\n  - x\n`);
  const own = await makeFont(folder, { font: [variable], language }, maxBytes);
  if (!own) throw new Error('Expected a font.');
  return own;
}

test('a site without a font of its own has none made', async () => {
  expect(await makeFont(temporaryFolder(), { language: 'en' })).toBeUndefined();
});

test('the files have the letters of the site, each in one of them', async () => {
  const { faces } = await made('name: Łódź');
  expect(faces.map(({ name }) => name)).toEqual([
    '0-familjen-grotesk-latin-wght-normal',
    '1-familjen-grotesk-latin-ext-wght-normal',
  ]);
  const [latin, extended] = faces.map(({ bytes }) => create(bytes));
  if (!latin || !extended || latin.isCollection || extended.isCollection) throw new Error();
  expect(['a', 'Z', 'é', '“'].every((letter) => hasGlyph(latin, letter))).toBe(true);
  expect(['Ł', 'ź', 'Ź', 'ş'].map((letter) => hasGlyph(extended, letter))).toEqual([
    ...[true, true, true, false],
  ]);
  expect(latin.variationAxes['wght']).toMatchObject({ min: 400, max: 700 });
});

test('the letters of the dates are those of the language', async () => {
  const { faces } = await made('', 'pl');
  expect(faces[1]?.characters).toEqual(expect.arrayContaining(['ź', 'Ź', 'ś', 'ą']));
});

test('the style sheet has the files, and the metrics of fonts.css', async () => {
  const css = fontCss(await made('name: Łódź'), ({ name }) => `/${name}.woff2`);
  expect(css).toContain(`--font-text:"Familjen Grotesk","Familjen Grotesk Fallback",sans-serif`);
  const [latin = '', extended = ''] = css.match(/@font-face\{[^}]*\}/g) ?? [];
  expect(latin).toContain('font-style:normal;font-weight:400 700;font-display:swap');
  expect(latin).not.toContain('unicode-range');
  expect(extended).toMatch(/unicode-range:(?:U\+1[0-7][\da-f],?)+\}/);
  const styles = readFileSync(join(productFolder, 'src/styles/fonts.css'), 'utf8');
  const [sizes, measured] = [css, styles].map((it) =>
    [...it.matchAll(/size-adjust: ?([\d.]+)%/g)].map(([, size]) => Number(size)),
  );
  // The style sheet's are measured in a browser, with kerning.
  const differences = measured?.map((size, at) => Math.abs(size - (sizes?.[at] ?? 0)));
  expect(differences).toHaveLength(2);
  for (const difference of differences ?? []) expect(difference).toBeLessThan(1);
});

test('titles are drawn in the weight of headings', async () => {
  const { text, headings } = await made('');
  const [light = 0, bold = 0] = [text, headings].map((it) => titleFont(it).widthOf('Ein Titel'));
  expect(bold).toBeGreaterThan(light);
  expect(titleFont(headings).pathOf('Titel', 0, 0, 10)).toMatch(/^M/);
});

test('a font that is too large is a problem of the site', async () => {
  await expect(made('', 'en', 10_000)).rejects.toThrow(
    /site\.yaml:2:1, field font: expected at most 10000 bytes for the letters of the site, found \d+: take/,
  );
});
