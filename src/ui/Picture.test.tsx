import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from './Picture.tsx';

const picture = {
  src: '/a.jpg',
  width: 800,
  height: 500,
  alt: 'A loom',
  sizes: '50vw',
  sources: [
    { type: 'image/avif', srcSet: '/a.avif 800w' },
    { type: 'image/webp', srcSet: '/a.webp 800w' },
  ],
};
const imageOf = (html: string) => String(/<img [^>]*>/.exec(html)?.[0]);

test('it loads lazily unless it is eager', () => {
  expect(imageOf(renderToStaticMarkup(<Picture {...picture} />))).toContain('loading="lazy"');
  expect(imageOf(renderToStaticMarkup(<Picture {...picture} loading="eager" />))).toContain(
    'loading="eager"',
  );
});

test('the formats precede the image in the given order, each with the sizes', () => {
  const html = renderToStaticMarkup(<Picture {...picture} />);
  const tags = [...html.matchAll(/<(source|img) ([^>]*)>/g)];
  expect(tags.map(([, name]) => name)).toEqual(['source', 'source', 'img']);
  expect(tags.map(([, , attributes]) => /type="([^"]*)"/.exec(String(attributes))?.[1])).toEqual([
    'image/avif',
    'image/webp',
    undefined,
  ]);
  expect(html.match(/<source (?=[^>]*srcSet="\/a\.)[^>]*sizes="50vw"/g)).toHaveLength(2);
});
