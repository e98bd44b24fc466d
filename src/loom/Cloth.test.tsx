import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Cloth } from './Cloth.tsx';
import { type Weave } from './weave.ts';

const weave: Weave = { draft: 'twill', warp: 'indigo', weft: 'sky' };

test('the threads of a bolt grow with the type', () => {
  const html = renderToStaticMarkup(<Cloth weave={weave} cut="bolt" />);
  expect(html).toMatch(/<pattern [^>]*width="\d+em" height="\d+em" viewBox=/);
});
