import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureSize } from './picture-size.ts';

const picture = () =>
  sharp({ create: { width: 321, height: 123, channels: 3, background: '#2f3a8f' } });

test.each([
  ['PNG', 'image/png', () => picture().png()],
  ['GIF', 'image/gif', () => picture().gif()],
  ['JPEG', 'image/jpeg', () => picture().jpeg()],
  ['progressive JPEG', 'image/jpeg', () => picture().withMetadata().jpeg({ progressive: true })],
  ['WebP', 'image/webp', () => picture().webp()],
  ['lossless WebP', 'image/webp', () => picture().webp({ lossless: true })],
  ['WebP with transparency', 'image/webp', () => picture().ensureAlpha(0.5).webp()],
])('reads the size of a %s', async (_kind, type, made) => {
  expect(pictureSize(await made().toBuffer())).toEqual({ type, width: 321, height: 123 });
});

test('a text, a cut picture and one without a frame have none', async () => {
  const jpeg = await picture().jpeg().toBuffer();
  expect(pictureSize(new TextEncoder().encode('PNG is a format of pictures.'.repeat(2)))).toBe(
    undefined,
  );
  expect(pictureSize(jpeg.subarray(0, 20))).toBe(undefined);
  expect(pictureSize(Uint8Array.from([0xff, 0xd8, ...Array<number>(60).fill(0)]))).toBe(undefined);
});

test('a picture that states a length of nothing ends', () => {
  const bytes = new Uint8Array(1_000_000).fill(0xff);
  bytes.set([0xff, 0xd8, 0xff, 0xe0, 0, 0]);
  expect(pictureSize(bytes)).toBe(undefined);
});
