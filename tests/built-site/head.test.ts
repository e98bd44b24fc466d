import { expect, test } from 'vitest';
import {
  attribute,
  closest,
  elements,
  faultsOf,
  isAbsence,
  isUnlisted,
  readBuiltSite,
  repeated,
  text,
} from './built-site.ts';
import type { Element, Page } from './built-site.ts';

const { pages, origin, addresses, bytes } = readBuiltSite();

/** The pages that search engines should know, where `/home` is another address of `/`. */
const listed = pages.filter((page) => !isUnlisted(page) && page.address !== '/home');

test('every page has one h1 with words in it', () => {
  const faults = faultsOf(pages, (page) => {
    const headings = elements(page.document, 'h1');
    if (headings.length !== 1) return [`${String(headings.length)} h1 instead of one`];
    return headings.filter((heading) => text(heading) === '').map(() => 'the h1 is empty');
  });
  expect(faults).toEqual([]);
});

test('every page has a title, which no other listed page has', () => {
  const faults = faultsOf(pages, (page) => {
    const titles = headElements(page, 'title');
    if (titles.length !== 1) return [`${String(titles.length)} title elements instead of one`];
    return titleOf(page) === '' ? ['the title is empty'] : [];
  });
  expect([...faults, ...repeated(listed, titleOf)]).toEqual([]);
});

test('every page has a description of 50 to 170 characters, its own where it is listed', () => {
  const faults = faultsOf(pages, (page) => {
    const descriptions = metas(page, 'description');
    if (descriptions.length !== 1) {
      return [`${String(descriptions.length)} descriptions instead of one`];
    }
    return descriptions
      .filter((description) => description.length < 50 || description.length > 170)
      .map((description) => `description of ${String(description.length)} characters`);
  });
  const shared = repeated(listed, (page) => metas(page, 'description').join());
  expect([...faults, ...shared]).toEqual([]);
});

test('every page names its own address as canonical, or asks not to be listed', () => {
  const faults = faultsOf(pages, (page) => {
    const canonicals = linked(page, 'canonical').map((link) => attribute(link, 'href'));
    const robots = metas(page, 'robots');
    const expected = isUnlisted(page)
      ? { canonicals: [], robots: ['noindex'] }
      : { canonicals: [publicAddress(page)], robots: [] };
    return differences({ canonicals, robots }, expected);
  });
  expect(faults).toEqual([]);
});

test('every page that answers with 404 says that something is not there', () => {
  const unknown = pages.filter(({ status }) => status === 404);
  expect(unknown.map(({ ownAddress }) => ownAddress)).toContain('/404');
  expect(faultsOf(unknown, (page) => (isAbsence(page) ? [] : [titleOf(page)]))).toEqual([]);
});

test('every page says how it looks where it is shared', () => {
  const faults = faultsOf(pages, (page) => {
    const [description] = metas(page, 'description');
    const title = metas(page, 'og:title');
    return [
      ...(title.length === 1 && title[0] !== '' ? [] : [`og:title ${JSON.stringify(title)}`]),
      ...differences(
        {
          'og:description': metas(page, 'og:description'),
          'og:url': metas(page, 'og:url'),
          'og:site_name': metas(page, 'og:site_name').length,
          'twitter:card': metas(page, 'twitter:card'),
          'twitter:title': metas(page, 'twitter:title'),
          'twitter:description': metas(page, 'twitter:description'),
          'twitter:image': metas(page, 'twitter:image'),
        },
        {
          'og:description': [description],
          'og:url': isUnlisted(page) ? [] : [publicAddress(page)],
          'og:site_name': 1,
          'twitter:card': ['summary_large_image'],
          'twitter:title': title,
          'twitter:description': [description],
          'twitter:image': metas(page, 'og:image'),
        },
      ),
    ];
  });
  expect(faults).toEqual([]);
});

test('the picture of every shared page is a PNG of 1200 by 630 pixels', () => {
  const faults = faultsOf(pages, (page) => {
    const images = metas(page, 'og:image');
    if (images.length !== 1) return [`${String(images.length)} og:image instead of one`];
    return images.flatMap((image) => {
      const address = image.startsWith(`${origin}/`) ? image.slice(origin.length) : undefined;
      if (address === undefined) return [`og:image ${image} is not below ${origin}`];
      if (!addresses.has(address)) return [`og:image ${image} is not there`];
      const size = pngSize(bytes(address));
      return size === '1200x630' ? [] : [`og:image ${image} is ${size}`];
    });
  });
  expect(faults).toEqual([]);
});

test('every page says its language', () => {
  const faults = faultsOf(pages, (page) => {
    const [html] = elements(page.document, 'html');
    const language = html && attribute(html, 'lang');
    return /^en(?:-[A-Z]{2})?$/.test(language ?? '') ? [] : [`lang is ${String(language)}`];
  });
  expect(faults).toEqual([]);
});

test('every page has a theme colour for light and another for dark', () => {
  const faults = faultsOf(pages, (page) => {
    const themes = headElements(page, 'meta').filter(
      (meta) => attribute(meta, 'name') === 'theme-color',
    );
    const media = themes.map((theme) => attribute(theme, 'media'));
    const colours = themes.map((theme) => attribute(theme, 'content') ?? '');
    return [
      ...differences(
        { media: media.toSorted() },
        { media: ['(prefers-color-scheme: dark)', '(prefers-color-scheme: light)'] },
      ),
      ...colours.filter((colour) => !/^#[\da-f]{6}$/i.test(colour)).map((c) => `theme colour ${c}`),
      ...(new Set(colours).size === colours.length ? [] : ['one theme colour for both themes']),
    ];
  });
  expect(faults).toEqual([]);
});

test('every page names the icons', () => {
  const faults = faultsOf(pages, (page) => {
    const icons = [...linked(page, 'icon'), ...linked(page, 'apple-touch-icon')];
    return differences(
      { icons: icons.map((icon) => attribute(icon, 'href')).toSorted() },
      { icons: ['/apple-touch-icon.png', '/favicon.ico', '/favicon.svg'] },
    );
  });
  expect(faults).toEqual([]);
});

test('the icons are of the types that their names say', () => {
  const icon = bytes('/favicon.ico');
  // Reserved word, type 1 (icon), number of pictures, then width and height of the first.
  expect([...icon.subarray(0, 4)], 'beginning of favicon.ico').toEqual([0, 0, 1, 0]);
  expect(icon.readUInt16LE(4), 'pictures in favicon.ico').toBeGreaterThan(0);
  expect([icon[6], icon[7]], 'size of favicon.ico').toEqual([32, 32]);
  expect(bytes('/favicon.svg').toString('utf8'), 'favicon.svg').toMatch(
    /^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"[\s\S]*<\/svg>\s*$/,
  );
  expect(pngSize(bytes('/apple-touch-icon.png')), 'apple-touch-icon.png').toBe('180x180');
});

test('every page fits the screen and can be zoomed', () => {
  const faults = faultsOf(pages, (page) => {
    const viewports = metas(page, 'viewport');
    if (viewports.length !== 1) return [`${String(viewports.length)} viewports instead of one`];
    return viewports
      .filter((v) => !v.includes('width=device-width') || /user-scalable|maximum-scale/.test(v))
      .map((viewport) => `viewport ${viewport}`);
  });
  expect(faults).toEqual([]);
});

test('headings begin with the h1 and skip no level', () => {
  const faults = faultsOf(pages, (page) => {
    const headings = elements(page.document, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6');
    return headings.flatMap((heading, index) => {
      const before = headings[index - 1];
      const deepest = before ? levelOf(before) + 1 : 1;
      if (levelOf(heading) <= deepest) return [];
      return [`${heading.tagName} “${text(heading)}” after ${before?.tagName ?? 'nothing'}`];
    });
  });
  expect(faults).toEqual([]);
});

test('every page has one banner, one main part and one footer, and its h1 in the main part', () => {
  const faults = faultsOf(pages, (page) => {
    const [main] = elements(page.document, 'main');
    return differences(
      {
        banners: landmarks(page, 'header').length,
        mains: elements(page.document, 'main').map((element) => attribute(element, 'id')),
        footers: landmarks(page, 'footer').length,
        h1InMain: main ? elements(main, 'h1').length : 0,
      },
      { banners: 1, mains: ['main'], footers: 1, h1InMain: 1 },
    );
  });
  expect(faults).toEqual([]);
});

test('the first link of every page skips to the main part', () => {
  const faults = faultsOf(pages, (page) => {
    const [first] = elements(page.document, 'a');
    const href = first && attribute(first, 'href');
    return href === '#main' ? [] : [`the first link goes to ${String(href)}`];
  });
  expect(faults).toEqual([]);
});

test('every navigation has a label, which no other on its page has', () => {
  const faults = faultsOf(pages, (page) => {
    const labels = elements(page.document, 'nav').map((nav) => labelOf(page, nav));
    return [
      ...(labels.length < 2 ? [`${String(labels.length)} navigations`] : []),
      ...labels.filter((label) => label === '').map(() => 'a nav without label'),
      ...labels
        .filter((label, index) => labels.indexOf(label) !== index)
        .map((label) => `two navs with the label “${label}”`),
    ];
  });
  expect(faults).toEqual([]);
});

function publicAddress({ address, ownAddress }: Page): string {
  return address === '/' || address === '/home' ? origin : `${origin}${ownAddress}`;
}

function headElements(page: Page, name: string): Element[] {
  return elements(page.document, 'head').flatMap((head) => elements(head, name));
}

function titleOf(page: Page): string {
  return headElements(page, 'title').map(text).join();
}

/** What the meta elements of this name, or property, say. */
function metas(page: Page, name: string): string[] {
  return headElements(page, 'meta')
    .filter((meta) => (attribute(meta, 'name') ?? attribute(meta, 'property')) === name)
    .map((meta) => attribute(meta, 'content') ?? '');
}

function linked(page: Page, relation: string): Element[] {
  return headElements(page, 'link').filter((link) => attribute(link, 'rel') === relation);
}

/** Inside these, a header or footer belongs to the part and is no landmark (HTML-AAM). */
function landmarks(page: Page, name: 'header' | 'footer'): Element[] {
  return elements(page.document, name).filter(
    (element) => !closest(element, 'article', 'aside', 'main', 'nav', 'section'),
  );
}

function labelOf(page: Page, element: Element): string {
  const label = attribute(element, 'aria-label');
  if (label !== undefined) return label.trim();
  const ids = attribute(element, 'aria-labelledby')?.split(/\s+/) ?? [];
  const labels = elements(page.document).filter((it) => ids.includes(attribute(it, 'id') ?? ''));
  return labels.map(text).join(' ');
}

function levelOf(heading: Element): number {
  return Number(heading.tagName.slice(1));
}

/** Width x height of a PNG (its first chunk has to be IHDR: PNG section 5.6), or what else it is. */
function pngSize(file: Buffer): string {
  const isPng = file.toString('latin1', 0, 16) === '\x89PNG\r\n\x1a\n\0\0\0\rIHDR';
  if (!isPng) return 'no PNG';
  return `${String(file.readUInt32BE(16))}x${String(file.readUInt32BE(20))}`;
}

function differences<T extends Record<string, unknown>>(
  found: T,
  expected: { [Name in keyof T]: unknown },
): string[] {
  return Object.keys(expected)
    .map((name) => [name, JSON.stringify(found[name]), JSON.stringify(expected[name])])
    .filter(([, is, should]) => is !== should)
    .map(([name, is, should]) => `${String(name)} is ${String(is)} instead of ${String(should)}`);
}
