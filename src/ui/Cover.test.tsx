import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Cover, type CoverData } from './Cover.tsx';

const woven: CoverData = {
  kind: 'woven',
  weave: { draft: 'twill', warp: 'indigo', weft: 'sky' },
  columns: 32,
};
const photo: CoverData = {
  ...{ kind: 'photo', src: '/a.jpg', width: 800, height: 500, alt: 'A loom' },
  sources: [
    { type: 'image/avif', srcSet: '/a.avif 800w' },
    { type: 'image/webp', srcSet: '/a.webp 800w' },
  ],
};

test('the formats of a photo precede its image in the given order, each with the sizes', () => {
  const html = renderToStaticMarkup(<Cover name="a" cover={photo} shape="card" sizes="50vw" />);
  const tags = [...html.matchAll(/<(source|img) (?:type="([^"]*)")?/g)];
  expect(tags.map(([, ...tag]) => tag)).toEqual([
    ['source', 'image/avif'],
    ['source', 'image/webp'],
    ['img', undefined],
  ]);
  expect(html.match(/ sizes="50vw"/g)).toHaveLength(2);
});

test('a card is 8 by 5, a band as wide as its box', () => {
  const html = (shape: 'card' | 'band') =>
    renderToStaticMarkup(<Cover name="a" cover={woven} shape={shape} />);
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(html('card')) ?? [];
  expect(Number(width) / Number(height)).toBe(8 / 5);
  expect(html('band')).not.toMatch(/<svg [^>]*viewBox/);
});

test.for([
  ['card', 'lazy'],
  ['band', 'eager'],
] as const)('the picture of a %s loads %s', ([shape, loading]) => {
  const html = renderToStaticMarkup(<Cover name="a" cover={photo} shape={shape} />);
  expect(html).toMatch(new RegExp(`<img [^>]*loading="${loading}"`));
});
