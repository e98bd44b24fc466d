import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Breadcrumbs } from './Breadcrumbs.tsx';

const html = renderToStaticMarkup(
  <Breadcrumbs
    label="Where you are"
    above={[
      { label: 'Home', href: '/' },
      { label: 'Team', href: '/team' },
    ]}
    current="Asha"
  />,
);

test('it is a navigation with a name of its own', () => {
  expect(html).toMatch(/^<nav [^>]*aria-label="Where you are"/);
});

test('the pages above are links from the top down', () => {
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)];
  expect(links.map(([, href, label]) => [href, label])).toEqual([
    ['/', 'Home'],
    ['/team', 'Team'],
  ]);
});

test('this page comes last, is marked as the current one and is no link', () => {
  expect(html).toMatch(/<li [^>]*aria-current="page"[^>]*>Asha<\/li><\/ol><\/nav>$/);
  expect(html.match(/aria-current/g)).toHaveLength(1);
});
