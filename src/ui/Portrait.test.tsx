import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Portrait } from './Portrait.tsx';

const person = {
  name: 'Asha Heddle',
  weave: { draft: 'plain', warp: 'indigo', weft: 'sky' },
} as const;
const portrait = { src: '/asha.svg', alt: 'Asha at a loom', isPhoto: false };

test('a picture has its alternative text, unless the link around it has the name', () => {
  const html = renderToStaticMarkup(<Portrait person={{ ...person, portrait }} />);
  expect(html).toMatch(/<img [^>]*src="\/asha.svg" alt="Asha at a loom"/);
  expect(html).not.toContain('<text');
  const decorative = <Portrait person={{ ...person, portrait }} isDecorative />;
  expect(renderToStaticMarkup(decorative)).toMatch(/<img [^>]*alt=""/);
});

test('without a picture the initials are woven, in threads that are on the page', () => {
  const html = renderToStaticMarkup(<Portrait person={person} />);
  expect(html).not.toContain('<img');
  const [, fill, letters] = /<text[^>]* fill="url\(#([\w-]+)\)">([^<]*)</.exec(html) ?? [];
  expect(letters).toBe('A\u{200C}H');
  expect(html).toContain(`<pattern id="${fill}"`);
  expect(html).toMatch(/^<div[^>]*><svg[^>]* aria-hidden="true"/);
});
