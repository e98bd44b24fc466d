import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Cover, type CoverData } from './Cover.tsx';

const woven: CoverData = {
  kind: 'woven',
  weave: { draft: 'twill', warp: 'indigo', weft: 'sky' },
  columns: 32,
};
const photo: CoverData = {
  kind: 'photo',
  src: '/a.jpg',
  width: 800,
  height: 500,
  alt: 'A loom',
  sources: [{ type: 'image/webp', srcSet: '/a.webp 800w' }],
};

test('a woven cover is a cloth whose pattern has its name', () => {
  const html = renderToStaticMarkup(<Cover name="design" cover={woven} shape="card" />);
  expect(html).toMatch(/<svg .*id="[^"]*design"/);
  expect(html).not.toContain('<img');
});

test('a photo replaces the cloth', () => {
  const html = renderToStaticMarkup(<Cover name="design" cover={photo} shape="card" />);
  expect(html).toMatch(/<img (?=[^>]*src="\/a\.jpg")[^>]*alt="A loom"/);
  expect(html).not.toContain('<svg');
  expect(html).not.toContain('kind');
});

test('a card is 8 by 5, a band as wide as its box', () => {
  const viewBox = (shape: 'card' | 'band') =>
    /viewBox="0 0 (\d+) (\d+)"/
      .exec(renderToStaticMarkup(<Cover name="a" cover={woven} shape={shape} />))
      ?.slice(1)
      .map(Number);
  const [width = 0, height = 0] = viewBox('card') ?? [];
  expect(width / height).toBe(8 / 5);
  expect(viewBox('band')).toBeUndefined();
});

test.for([
  ['card', 'lazy'],
  ['band', 'eager'],
] as const)('the picture of a %s loads %s', ([shape, loading]) => {
  const html = renderToStaticMarkup(<Cover name="a" cover={photo} shape={shape} />);
  expect(html).toMatch(new RegExp(`<img [^>]*loading="${loading}"`));
});
