import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Cover, type CoverData } from './Cover.tsx';

const photo: CoverData = {
  kind: 'photo',
  src: '/a.jpg',
  width: 800,
  height: 500,
  alt: 'A loom',
  sources: [
    { type: 'image/avif', srcSet: '/a.avif 800w' },
    { type: 'image/webp', srcSet: '/a.webp 800w' },
  ],
};

test.for([
  ['card', 'lazy'],
  ['band', 'eager'],
] as const)('the picture of a %s loads %s', ([shape, loading]) => {
  const html = renderToStaticMarkup(<Cover cover={photo} shape={shape} />);
  expect(html).toMatch(new RegExp(`<img [^>]*loading="${loading}"`));
});
