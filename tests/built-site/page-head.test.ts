import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { companyPicture } from '../../src/content-model/pictures/company-pictures.ts';
import { contentOf, siteFolder } from '../support/site-content.ts';
import { attribute, elements, metas, readBuiltSite, text } from './built-site.ts';
import type { Page } from './built-site.ts';

const { pages, listed, origin, bytes } = readBuiltSite();
const { language } = contentOf('site');
const maxDescription = 170;

describe.for(pages)('$ownAddress', (page) => {
  test('has one title and one description of a length that search engines show', () => {
    expect(titles(page)).toEqual([expect.stringMatching(/\S/)]);
    expect(metas(page, 'description')).toEqual([expect.stringMatching(/\S/)]);
    expect(metas(page, 'description').join().length).toBeLessThanOrEqual(maxDescription);
  });

  test('names its own address as canonical, or asks not to be listed', () => {
    expect(links(page, 'canonical')).toEqual(page.isListed ? [canonical(page)] : []);
    expect(metas(page, 'robots')).toEqual(page.isListed ? [] : ['noindex']);
  });

  test('has a title, a description and a picture for links to it', async () => {
    const [title, image] = [metas(page, 'og:title'), metas(page, 'og:image')];
    expect(title).toEqual([expect.stringMatching(/\S/)]);
    expect(image).toEqual([expect.stringContaining(`${origin}/`)]);
    const { width, height } = await sharp(bytes(image.join().slice(origin.length))).metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect(metas(page, 'og:image:alt')).toEqual(titles(page));
    expect(metas(page, 'og:description')).toEqual(metas(page, 'description'));
    expect(metas(page, 'og:url')).toEqual(links(page, 'canonical'));
    expect(metas(page, 'og:locale')).toEqual([expect.stringMatching(/^[a-z]{2,3}_[A-Z]{2}$/)]);
    expect(metas(page, 'og:site_name')).toEqual([contentOf('company').name]);
    expect(metas(page, 'twitter:card')).toEqual(['summary_large_image']);
  });

  test('has language, viewport, icons and a theme colour for light and another for dark', () => {
    expect(elements(page.document, 'html').map((html) => attribute(html, 'lang'))).toEqual([
      language,
    ]);
    expect(metas(page, 'viewport')).toEqual(['width=device-width, initial-scale=1']);
    expect([...links(page, 'icon'), ...links(page, 'apple-touch-icon')]).toEqual([
      '/favicon.ico',
      '/favicon.svg',
      '/apple-touch-icon.png',
    ]);
    const colours = metas(page, 'theme-color');
    expect(colours).toEqual(Array(2).fill(expect.stringMatching(/^#[\da-f]{6}$/)));
    expect(new Set(colours).size).toBe(2);
  });
});

test('the top bar shows the logo of the company, if it has one', async () => {
  const images = pages.flatMap(({ document }) => elements(document, 'img'));
  const logos = images.filter((image) => attribute(image, 'class') === 'SiteHeader-logoFile');
  const files = new Set(logos.map((image) => attribute(image, 'src') ?? ''));
  const shown = await Promise.all([...files].map((file) => shapeOf(bytes(file))));
  const logo = companyPicture('logo', siteFolder);
  expect(shown).toEqual(logo === undefined ? [] : [await shapeOf(readFileSync(logo))]);
});

test('no two listed pages share a title or a description', () => {
  for (const read of [titles, (page: Page) => metas(page, 'description')]) {
    const values = listed.map((page) => read(page).join());
    expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([]);
  }
});

async function shapeOf(picture: Buffer): Promise<string> {
  const { width, height } = await sharp(picture).metadata();
  return (width / height).toFixed(1);
}

/** `/home` is another address of `/`, whose URL ends in a slash here as in the sitemap. */
function canonical({ ownAddress }: Page): string {
  return ownAddress === '/home' ? `${origin}/` : origin + encodeURI(ownAddress);
}

function titles(page: Page): string[] {
  return elements(page.document, 'head').flatMap((head) => elements(head, 'title').map(text));
}

function links(page: Page, relation: string): (string | undefined)[] {
  return elements(page.document, 'link')
    .filter((link) => attribute(link, 'rel') === relation)
    .map((link) => attribute(link, 'href'));
}
