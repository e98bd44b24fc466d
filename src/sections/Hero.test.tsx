import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Hero } from './Hero.tsx';

const texts = { title: 'Title', text: 'Text', action: { label: 'Write', href: '/contact' } };
const picture = {
  src: '/loom.jpg',
  width: 1800,
  height: 1200,
  alt: 'A loom',
  avif: '/loom.avif 960w',
};

test('a picture of the owner takes the place of the draft, and is loaded first', () => {
  const html = renderToStaticMarkup(<Hero {...texts} picture={picture} />);
  expect(html).not.toContain('<pattern');
  expect(html).toMatch(/<source type="image\/avif" srcSet="\/loom.avif 960w" sizes="[^"]*69vw/);
  const image = /<img[^>]*>/.exec(html)?.[0] ?? '';
  for (const attribute of ['alt="A loom"', 'width="1800"']) {
    expect(image).toContain(attribute);
  }
  expect(image).toContain('fetchPriority="high"');
  expect(image).not.toContain('loading');
});
