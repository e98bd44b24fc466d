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

test('a woven cover is its cloth, and names its pattern', () => {
  const html = renderToStaticMarkup(<Cover name="design" cover={woven} shape="card" />);
  expect(html).toMatch(/<svg .*id="[^"]*design"/);
  expect(html).not.toContain('<img');
});

test('a picture of the owner stands in place of the cloth', () => {
  const html = renderToStaticMarkup(<Cover name="design" cover={photo} shape="card" />);
  expect(html).toMatch(/<img (?=[^>]*src="\/a\.jpg")[^>]*alt="A loom"/);
  expect(html).not.toContain('<svg');
  expect(html).not.toContain('kind');
});

test('a card and a screen show 8 threads by 5, a band as many as fit', () => {
  const viewBox = (shape: 'card' | 'screen' | 'band') =>
    /viewBox="0 0 (\d+) (\d+)"/
      .exec(renderToStaticMarkup(<Cover name="a" cover={woven} shape={shape} />))
      ?.slice(1)
      .map(Number);
  const [width = 0, height = 0] = viewBox('card') ?? [];
  expect(width / height).toBe(8 / 5);
  expect(viewBox('screen')).toEqual([width, height]);
  expect(viewBox('band')).toBeUndefined();
});

test.for([
  ['card', 'lazy'],
  ['screen', 'eager'],
  ['band', 'eager'],
] as const)('the picture of a %s is fetched %s', ([shape, loading]) => {
  const html = renderToStaticMarkup(<Cover name="a" cover={photo} shape={shape} />);
  expect(html).toMatch(new RegExp(`<img [^>]*loading="${loading}"`));
});

test('a card in the first view is fetched at once', () => {
  const html = renderToStaticMarkup(<Cover name="a" cover={photo} shape="card" loading="eager" />);
  expect(html).toMatch(/<img [^>]*loading="eager"/);
});

test('a picture is chosen by the width of its place, the whole window if none is given', () => {
  const html = renderToStaticMarkup(<Cover name="a" cover={photo} shape="card" sizes="25rem" />);
  expect(html).toContain('sizes="25rem"');
  expect(renderToStaticMarkup(<Cover name="a" cover={photo} shape="card" />)).toContain(
    'sizes="100vw"',
  );
});
