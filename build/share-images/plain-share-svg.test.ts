import { expect, test } from 'vitest';
import { pictureColours, readPalette } from '../../src/styles/read-palette.ts';
import { initialsPath } from '../initials-path.ts';
import { plainShareSvg } from './plain-share-svg.ts';
import { standardFont } from './title-font.ts';

const palette = pictureColours(readPalette('src/styles'));
const font = await standardFont();
const share = (drawing: string, title: string) =>
  plainShareSvg({ title, company: 'Reed & Sons', drawing }, palette, font);

test.each(['accent', 'bright', 'band'])('“%s” is three fields of the palette', (tint) => {
  const fills = [...share(tint, 'Four words of text').matchAll(/fill="(#\w{6})"/g)];
  expect(new Set(fills.map(([, colour]) => colour)).size).toBeGreaterThan(1);
  expect(fills).toHaveLength(3);
});

test('a title that the font lacks a letter of is left out, with the name', () => {
  expect(share('band', 'நெசவு')).toContain('d=""');
  expect(share('band', 'Loom')).not.toMatch(/d=""|NaN|undefined/);
});

test('the icon has the initials, if the font has them', () => {
  expect(initialsPath('Ana Sá', font)).toMatch(/^M[^N]{100,}$/);
  expect(initialsPath('நெசவு', font)).toBe('');
});
