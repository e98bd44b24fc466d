import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NotFound } from './NotFound.tsx';

const html = renderToStaticMarkup(
  <NotFound
    title="Page not found"
    text="There is no page here."
    nearest="Perhaps you meant"
    list={{
      heading: 'All pages',
      links: [
        { label: 'Home', href: '/' },
        { label: 'Services', href: '/services' },
      ],
    }}
  />,
);
const [nearest, waysOn] = [...html.matchAll(/<section ([^>]*)>(.*?)<\/section>/g)];

test('what is spelt alike is hidden and empty until a script finds something', () => {
  expect(nearest?.[1]).toMatch(/ hidden=""$/);
  expect(nearest?.[2]).toMatch(
    /<h2 [^>]*>Perhaps you meant<\/h2><ul [^>]* data-nearest="true"><\/ul>$/,
  );
});

test('all the ways on are there without a script', () => {
  expect(waysOn?.[1]).not.toContain('hidden');
  const links = [...String(waysOn?.[2]).matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)];
  expect(links.map(([, href, label]) => [href, label])).toEqual([
    ['/', 'Home'],
    ['/services', 'Services'],
  ]);
});

test('both lists are regions named by their headings', () => {
  for (const section of [nearest, waysOn]) {
    const id = /aria-labelledby="([^"]*)"/.exec(String(section?.[1]))?.[1];
    expect(section?.[2]).toMatch(new RegExp(`<h2 [^>]*id="${id}"`));
  }
});

test('it says what happened, under the one main heading', () => {
  expect(html).toMatch(/<h1[^>]*>Page not found<\/h1><p[^>]*>There is no page here\.<\/p>/);
  expect(html.match(/<h1/g)).toHaveLength(1);
});
