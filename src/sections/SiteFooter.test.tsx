import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SiteFooter, type SiteFooterProps } from './SiteFooter.tsx';

const footer: SiteFooterProps = {
  label: 'More',
  services: { heading: 'Services', links: [{ label: 'Design', href: '/services/design' }] },
  groups: [
    { heading: 'Company', links: [{ label: 'About', href: '/about' }] },
    { heading: 'Legal', links: [{ label: 'Terms', href: '/terms' }] },
  ],
  social: { heading: 'Elsewhere', links: [{ label: 'GitHub', href: 'https://git.example' }] },
  copyright: '© {year} Reed Ltd, Salem',
  year: 2031,
};
const copyrightOf = (html: string) => /<p[^>]*>((?:(?!<p).)*)<\/p><\/footer>$/.exec(html)?.[1];

test.for<[copyright: string, shown: string]>([
  ['© {year} Reed Ltd, Salem', '© 2031 Reed Ltd, Salem'],
  ['{year} Reed', '2031 Reed'],
  ['Reed, {year}', 'Reed, 2031'],
])('the year replaces its placeholder in "%s"', ([copyright, shown]) => {
  const line = copyrightOf(renderToStaticMarkup(<SiteFooter {...footer} copyright={copyright} />));
  expect(line?.replace(/<[^>]*>/g, '')).toBe(shown);
});
