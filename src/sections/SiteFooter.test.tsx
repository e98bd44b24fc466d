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
])('the year stands in its place in "%s"', ([copyright, shown]) => {
  const line = copyrightOf(renderToStaticMarkup(<SiteFooter {...footer} copyright={copyright} />));
  expect(line?.replace(/<[^>]*>/g, '')).toBe(shown);
});

test('only the year is marked for the script that replaces it', () => {
  expect(copyrightOf(renderToStaticMarkup(<SiteFooter {...footer} />))).toMatch(
    /^© <span data-current-year[^>]*>2031<\/span> Reed/,
  );
});

test('its groups stand in order, each under its heading, in a navigation with a name', () => {
  const navigation = /<nav aria-label="More".*<\/nav>/.exec(
    renderToStaticMarkup(<SiteFooter {...footer} />),
  )?.[0];
  const parts = [...String(navigation).matchAll(/<(h2|a)(?: [^>]*)?>([^<]*)</g)];
  expect(parts.map(([, element, labels]) => `${element} ${labels}`)).toEqual([
    'h2 Services',
    'a Design',
    'h2 Company',
    'a About',
    'h2 Legal',
    'a Terms',
    'h2 Elsewhere',
    'a GitHub',
  ]);
  expect(navigation).toMatch(/href="\/services\/design".*href="\/about".*href="\/terms"/);
});
