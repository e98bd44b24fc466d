import { expect, test } from 'vitest';
import { companyShareImagePath } from '../../contract/paths.ts';
import { metas, readBuiltSite } from './built-site.ts';
import type { Page } from './built-site.ts';

const { pages, addresses, bytes } = readBuiltSite();
// `/home` is another address of `/`.
const images = pages.filter(({ address }) => address !== '/home').map(imageOf);

const isOwn = images.includes(companyShareImagePath);
const maxBytes = isOwn ? 400_000 : 60_000;

test('every page names its own share image or the common one, and there is no other', () => {
  expect(new Set(images).size).toBe(isOwn ? 1 : images.length);
  const files = [...addresses].filter((address) => address.startsWith('/share/'));
  expect(files.toSorted()).toEqual([...new Set(images)].toSorted());
});

test('no share image is larger than previews need', () => {
  const sizes = images.map((image) => [image, bytes(image).byteLength] as const);
  expect(sizes.filter(([, size]) => size > maxBytes)).toEqual([]);
});

function imageOf(page: Page): string {
  const [image = ''] = metas(page, 'og:image');
  return decodeURI(new URL(image).pathname);
}
