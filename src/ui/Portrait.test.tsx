import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { personDrawing } from '../loom/drawing.ts';
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

test('a photo has no cloth behind it', () => {
  const photo = { src: '/asha.webp', alt: 'Asha', isPhoto: true };
  const withPhoto = { ...person, portrait: photo, file: '/team/1.svg' };
  for (const ground of ['once', 'fine', 'file'] as const) {
    const html = renderToStaticMarkup(<Portrait person={withPhoto} ground={ground} />);
    expect(html.match(/<img|<svg/g)).toEqual(['<img']);
  }
});

test('a cloth as a file is an img, not an inline SVG', () => {
  const woven = { ...person, portrait, file: '/team/1.svg' };
  const html = renderToStaticMarkup(<Portrait person={woven} ground="file" />);
  expect(html).toContain('src="/team/1.svg" alt=""');
  expect(html).not.toContain('<svg');
});

test('without a picture the initials are woven, in threads that are on the page', () => {
  const html = renderToStaticMarkup(<Portrait person={person} />);
  expect(html).not.toContain('<img');
  const [, fill, letters] = /<text[^>]* fill="url\(#([\w-]+)\)">([^<]*)</.exec(html) ?? [];
  expect(letters).toBe('A\u{200C}H');
  expect(html).toContain(`<pattern id="${fill}"`);
  expect(html).toMatch(/^<div[^>]*><svg[^>]* aria-hidden="true"/);
});
