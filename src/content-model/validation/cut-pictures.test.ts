import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { temporaryFolder } from 'enquiries/testing/temporary-folder';
import { throwIfCut } from './cut-pictures.ts';

const [width, height] = [120, 240];
const noise = Uint8Array.from({ length: width * height * 3 }, (_, index) => (index * 7919) % 251);
const drawn = () => sharp(noise, { raw: { width, height, channels: 3 } });
const jpeg = await drawn().jpeg().toBuffer();

test.each([
  ['png', await drawn().png().toBuffer()],
  ['jpg', jpeg],
  ['jpeg', await drawn().jpeg({ progressive: true }).toBuffer()],
  ['webp', await drawn().webp().toBuffer()],
  ['avif', await drawn().avif({ effort: 0 }).toBuffer()],
  ['gif', await drawn().gif().toBuffer()],
])('a cut picture .%s is named, a whole one is not', async (ending, bytes) => {
  const folder = temporaryFolder();
  const name = `blog/loom.${ending}`;
  mkdirSync(join(folder, 'blog'));
  writeFileSync(join(folder, name), bytes);
  await expect(throwIfCut(folder)).resolves.toBeUndefined();
  for (const part of [0.5, 0.9]) {
    writeFileSync(join(folder, name), bytes.subarray(0, bytes.length * part));
    await expect(throwIfCut(folder)).rejects.toThrow(`${name}:1:1: expected a whole picture`);
  }
});

test('a JPEG with a film behind its end is whole', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'share.jpg'), Buffer.concat([jpeg, Buffer.from('....ftypmp42')]));
  await expect(throwIfCut(folder)).resolves.toBeUndefined();
});
