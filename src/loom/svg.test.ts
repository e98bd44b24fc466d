import { expect, test } from 'vitest';
import { drafts } from './drafts.ts';
import { clothSvg, type Palette } from './svg.ts';
import { cell, threads } from './threads.ts';
import type { Weave } from './weave.ts';

const weave: Weave = { draft: 'satin', warp: 'sky', weft: 'paper' };
const cut = { columns: 24, rows: 12, width: 1200, height: 600 };
const palette: Palette = {
  indigo: '#000001',
  deep: '#000002',
  turmeric: '#000003',
  madder: '#000004',
  rose: '#000005',
  sky: '#000006',
  leaf: '#000007',
  paper: '#000008',
  ground: '#000009',
};

test('it has its size in pixels and its number of threads', () => {
  expect(clothSvg(weave, palette, cut)).toMatch(
    new RegExp(`^<svg [^>]*width="1200" height="600" viewBox="0 0 ${24 * cell} ${12 * cell}"`),
  );
});

test('it has the colours of warp, weft and ground, and no other', () => {
  const svg = clothSvg(weave, palette, cut);
  const repeat = threads(drafts.satin);
  expect(svg).toContain(`<path d="${repeat.first}" fill="#000006" stroke="#000006"/>`);
  expect(svg).toContain(`<path d="${repeat.second}" fill="#000008" stroke="#000008"/>`);
  expect(svg).toMatch(/<rect [^>]*fill="#000009"/);
  const colours = new Set([...svg.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, c]) => c));
  expect(colours).toEqual(new Set(['#000006', '#000008', '#000009', 'url(#p)']));
});

test('with a radius, cloth and ground have round corners', () => {
  expect(clothSvg(weave, palette, cut)).not.toContain(' rx=');
  const round = clothSvg(weave, palette, { ...cut, radius: 2 });
  expect(round.match(new RegExp(`<rect [^>]* rx="${2 * cell}"`, 'g'))).toHaveLength(2);
});
