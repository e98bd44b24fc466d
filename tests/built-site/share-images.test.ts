import { expect, test } from 'vitest';
import { attribute, elements, readBuiltSite } from './built-site.ts';
import type { Page } from './built-site.ts';

const { pages, addresses, bytes } = readBuiltSite();
const maxBytes = 60_000;
// `/home` is another address of `/`.
const images = pages.filter(({ address }) => address !== '/home').map(imageOf);

test('every page names a share image of its own, and there is no other', () => {
  expect(new Set(images).size).toBe(images.length);
  const files = [...addresses].filter((address) => address.startsWith('/share/'));
  expect(files.toSorted()).toEqual(images.toSorted());
});

test('no share image has more than 60,000 bytes', () => {
  const sizes = images.map((image) => [image, bytes(image).byteLength] as const);
  expect(sizes.filter(([, size]) => size > maxBytes)).toEqual([]);
});

test('no two listed pages have images that look alike', () => {
  const listed = pages.filter(({ isListed, address }) => isListed && address !== '/home');
  const pictures = listed.map((page) => bytes(imageOf(page)).toString('base64'));
  expect(new Set(pictures).size).toBe(listed.length);
});

function imageOf({ document }: Page): string {
  const [image = ''] = elements(document, 'meta')
    .filter((meta) => attribute(meta, 'property') === 'og:image')
    .map((meta) => attribute(meta, 'content'));
  return new URL(image).pathname;
}
