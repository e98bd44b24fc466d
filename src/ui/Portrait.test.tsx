import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { personDrawing } from '#look/drawing.ts';
import { Portrait } from './Portrait.tsx';

const name = 'Asha Heddle';
const drawing = personDrawing({
  ...{ name, slug: 'asha', id: 1 },
  weave: { warp: 'indigo', weft: 'sky' },
});
const person = { name, drawing };
const portrait = { src: '/asha.svg', alt: 'Asha at a loom', isPhoto: false };

test('a picture has its alternative text, unless the link around it has the name', () => {
  const html = renderToStaticMarkup(<Portrait person={{ ...person, portrait }} />);
  expect(html).toMatch(/<img [^>]*src="\/asha.svg" alt="Asha at a loom"/);
  expect(html).not.toContain('<text');
  const decorative = <Portrait person={{ ...person, portrait }} isDecorative />;
  expect(renderToStaticMarkup(decorative)).toMatch(/<img [^>]*alt=""/);
});
