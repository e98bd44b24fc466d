import { describe, expect, test } from 'vitest';
import { contentOf } from '../support/site-content.ts';
import { attribute, closest, elements, readBuiltSite, text } from './built-site.ts';
import type { Element } from './built-site.ts';
import {
  articles,
  categories,
  footerGroups,
  members,
  projects,
  services,
  textPages,
} from './content-lists.ts';

const { pages } = readBuiltSite();
const company = contentOf('company');
const { navigation, footer } = contentOf('site');

test('the site has the pages of the specification and of the content', () => {
  const expected = [
    ...['/', '/home', '/about', '/services', '/team', '/blog', '/contact', '/work'],
    ...['/careers', '/contact/thanks', '/contact/not-sent'],
    ...['/404', '/services/404', '/team/404', '/work/404', '/blog/404'],
    ...[services, members, projects, articles, categories, textPages]
      .flat()
      .map(({ href }) => href),
  ];
  const found = pages.map(({ ownAddress }) => ownAddress);
  expect(expected.filter((it) => !found.includes(it))).toEqual([]);
});

describe.for(pages)('$ownAddress', (page) => {
  test('has logo, name and links in its top bar, and highlights where it is', () => {
    const [header = page.document] = elements(page.document, 'header');
    const [brand, ...links] = elements(header, 'a');
    expect(brand && [text(brand), attribute(brand, 'href')]).toEqual([company.name, '/']);
    expect(brand && elements(brand, 'svg', 'img')).toHaveLength(1);
    expect(links.map(entry)).toEqual(navigation.links);
    const path = page.ownAddress === '/home' ? '/' : page.ownAddress;
    const current = links.filter((link) => attribute(link, 'aria-current') === 'page');
    const expected = navigation.links.filter(({ href }) => href === path);
    expect(current.map(entry)).toEqual(expected);
  });

  test('has its groups of links in the footer, and the copyright', () => {
    const [element = page.document] = elements(page.document, 'footer');
    const groups = elements(element, 'h2').map((heading) => ({
      heading: text(heading),
      links: elements(closest(heading, 'div') ?? heading, 'a').map(entry),
    }));
    expect(groups).toEqual([
      {
        heading: footer.services,
        links: services.map((it) => ({ label: it.title, href: it.href })),
      },
      ...footerGroups,
      { heading: footer.social, links: company.social },
    ]);
    const [before = '', after = ''] = footer.copyright.split('{year}');
    expect(text(element)).toContain(before.trim());
    expect(text(element)).toContain(after.trim());
  });
});

function entry(link: Element) {
  return { label: text(link), href: attribute(link, 'href') };
}
