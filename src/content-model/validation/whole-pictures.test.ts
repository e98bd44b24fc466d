import sharp from 'sharp';
import { expect, test } from 'vitest';
import { wholePictures } from './whole-pictures.ts';

const isWhole = (bytes: Buffer) => Object.values(wholePictures).some((it) => it(bytes));

/** Three pictures of noise, one below the other: the frames of a film, or one high picture. */
const [width, height] = [120, 80];
const pixels = Uint8Array.from({ length: width * height * 9 }, (_, index) => (index * 7919) % 251);
const raw = { width, height: height * 3, channels: 3, pageHeight: height } as const;
const drawn = () => sharp(pixels, { raw });
const jpeg = await drawn().jpeg().toBuffer();
/** A segment of metadata that holds a whole picture, as cameras write a preview. */
const preview = Buffer.concat([
  Buffer.from([0xff, 0xe1, 0, 6]),
  jpeg.subarray(-2),
  jpeg.subarray(0, 2),
]);

const pictures = {
  PNG: await drawn().png().toBuffer(),
  JPEG: jpeg,
  'progressive JPEG': await drawn().jpeg({ progressive: true, mozjpeg: true }).toBuffer(),
  'JPEG with a preview': Buffer.concat([jpeg.subarray(0, 2), preview, jpeg.subarray(2)]),
  WebP: await drawn().webp().toBuffer(),
  'lossless WebP': await drawn().webp({ lossless: true }).toBuffer(),
  AVIF: await drawn().avif({ effort: 0 }).toBuffer(),
  GIF: await drawn().gif().toBuffer(),
  'one-coloured GIF': await sharp({ create: { width, height, channels: 3, background: 'red' } })
    .gif()
    .toBuffer(),
};

test.each(Object.entries(pictures))('a cut %s is not whole', (_format, bytes) => {
  expect(isWhole(bytes)).toBe(true);
  const ends = [0, 0.02, 0.5, 0.98].map((part) => Math.floor(bytes.length * part));
  const isWholeTo = (end: number) => isWhole(bytes.subarray(0, end));
  expect([...ends, bytes.length - 2].filter(isWholeTo)).toEqual([]);
});

test.each([
  ['a second picture', jpeg.subarray(0, -300)],
  ['a film', Buffer.from('....ftypmp42')],
  ['zeros', Buffer.alloc(64)],
])('a JPEG with %s behind its end is whole', (_what, rest) => {
  expect(isWhole(Buffer.concat([jpeg, rest]))).toBe(true);
});
