import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Portrait } from './Portrait.tsx';

const weave = { draft: 'plain', warp: 'indigo', weft: 'sky' } as const;
const person = { name: 'Asha Heddle', weave };
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
  const person = { name: 'Asha Heddle', weave, portrait: photo, cloth: '/team/1.svg' };
  for (const cloth of ['once', 'fine', 'file'] as const) {
    const html = renderToStaticMarkup(<Portrait person={person} cloth={cloth} />);
    expect(html.match(/<img|<svg/g)).toEqual(['<img']);
  }
});

test('a cloth as a file is an img, not an inline SVG', () => {
  const woven = { ...person, portrait, cloth: '/team/1.svg' };
  const html = renderToStaticMarkup(<Portrait person={woven} cloth="file" />);
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
