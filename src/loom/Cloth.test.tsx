import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Cloth } from './Cloth.tsx';
import { drafts } from './drafts.ts';
import { cell, threads, threadStroke } from './threads.ts';
import { dyes, type Weave } from './weave.ts';

const weave: Weave = { draft: 'twill', warp: 'indigo', weft: 'sky' };

test('the pattern is one repeat of the draft, a path in each dye', () => {
  const html = renderToStaticMarkup(<Cloth name="a" weave={weave} />);
  const { first, second, width, height } = threads(drafts.twill);
  const path = (dye: string, d: string) =>
    `<path fill="var(--dye-${dye})" stroke="var(--dye-${dye})" d="${d}"></path>`;
  expect(html).toContain(`${path('indigo', first)}${path('sky', second)}</pattern>`);
  expect(html).toMatch(new RegExp(`<pattern [^>]*width="${width}" height="${height}"`));
});

test.each(['Promoção de Natal', "a'(b)", 'தமிழ்'])(
  '“%s” gives an id that `url()` can hold',
  (name) => {
    const html = renderToStaticMarkup(<Cloth name={name} weave={weave} />);
    const id = /<pattern id="([^"]*)"/.exec(html)?.[1];
    expect(id).toMatch(/^cloth-[\w-]+$/);
    expect(html).toContain(`fill="url(#${id})"`);
  },
);

test('a picture scales a fixed number of threads to its box', () => {
  const html = renderToStaticMarkup(<Cloth name="a" weave={weave} columns={5} rows={3} />);
  expect(html).toContain(`viewBox="0 0 ${5 * cell} ${3 * cell}"`);
  expect(html).not.toMatch(/<pattern [^>]*viewBox/);
});

test('a bolt keeps the size of its threads in every box', () => {
  const html = renderToStaticMarkup(<Cloth name="a" weave={weave} cut="bolt" />);
  const { width, height } = threads(drafts.twill);
  const size = (units: number) => String((units / cell) * 11);
  expect(html).toContain(
    `width="${size(width)}" height="${size(height)}" viewBox="0 0 ${width} ${height}"`,
  );
  expect(html).not.toMatch(/<svg [^>]*viewBox/);
});

test('the style sheets have the stroke width of the paths and a colour for every dye', () => {
  const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
  expect(read('./Cloth.module.css')).toContain(`stroke-width: ${threadStroke};`);
  const palette = read('../styles/palette.css');
  expect(dyes.filter((dye) => !palette.includes(`--dye-${dye}: #`))).toEqual([]);
});
