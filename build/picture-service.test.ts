import sharp from 'sharp';
import { expect, test } from 'vitest';
import pictureService from './picture-service.ts';

// Four greys, row by row, of a camera that was held upright: the picture has to be turned to the right.
const raw = { width: 2, height: 2, channels: 1 as const };
const photo = sharp(Uint8Array.of(0, 80, 160, 240), { raw }).resize(64, 64, { kernel: 'nearest' });
const turned = await photo.withMetadata({ orientation: 6 }).jpeg({ quality: 100 }).toBuffer();

test.each([
  ['top-left', 160],
  ['top-right', 0],
  ['bottom-left', 240],
  ['bottom-right', 80],
])('the quarter %s of an upright photo fills the size', async (position, grey) => {
  const size = { width: 16, height: 10 };
  const transform = { src: 'a.jpg', format: 'png', ...size, fit: 'quarter', position };
  const config = { service: { config: {} } } as never;
  const { data } = await pictureService.transform(turned, transform, config, {} as never);
  expect(await sharp(data).metadata()).toMatchObject(size);
  expect((await sharp(data).stats()).channels[0]?.mean).toBeCloseTo(grey, 0);
});
