import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SiteHeader, type SiteHeaderProps } from './SiteHeader.tsx';

const header: Omit<SiteHeaderProps, 'path'> = {
  name: 'Reed',
  cloth: { draft: 'plain', warp: 'indigo', weft: 'sky' },
  home: 'Home page',
  label: 'Main',
  links: [
    { label: 'Home', href: '/' },
    { label: 'Services', href: '/services' },
    { label: 'Contact', href: '/contact' },
  ],
};
const htmlAt = (path: string) => renderToStaticMarkup(<SiteHeader {...header} path={path} />);

test.for<[path: string, marked: [label: string, current: string][]]>([
  ['/', [['Home', 'page']]],
  ['/home', [['Home', 'page']]],
  ['/services', [['Services', 'page']]],
  ['/services/design', [['Services', 'true']]],
  ['/contact', [['Contact', 'page']]],
  ['/blog', []],
  ['/services-x', []],
  ['/home/x', []],
])('at %s the current links are %j', ([path, marked]) => {
  const found = [...htmlAt(path).matchAll(/<a [^>]*aria-current="([^"]*)"[^>]*>([^<]*)<\/a>/g)];
  expect(found.map(([, current, label]) => [label, current])).toEqual(marked);
});
