import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Cloth } from './Cloth.tsx';
import { dyes } from '../../contract/loom/dyes.ts';
import { type Weave } from './weave.ts';

const weave: Weave = { draft: 'twill', warp: 'indigo', weft: 'sky' };

test('the threads of a bolt grow with the type', () => {
  const html = renderToStaticMarkup(<Cloth weave={weave} cut="bolt" />);
  expect(html).toMatch(/<pattern [^>]*width="\d+em" height="\d+em" viewBox=/);
});

test('the palette has a colour for every dye', () => {
  const palette = readFileSync(new URL('../styles/palette.css', import.meta.url), 'utf8');
  expect(dyes.filter((dye) => !palette.includes(`--dye-${dye}: #`))).toEqual([]);
});
