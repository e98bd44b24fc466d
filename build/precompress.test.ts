import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';
import { isWorthwhile, writeCompressedFiles } from './precompress.ts';

const text = 'Plain cloth is one over and one under. '.repeat(40);

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
});

function write(name: string, content = text): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}

test('skips files of other types, private files and short files', async () => {
  for (const name of ['photo.avif', 'font.woff2', 'archive.zip', 'noextension']) write(name);
  write('.server/manifest.json');
  write('short.txt', 'Short.');
  write('empty.txt', '');
  const before = readdirSync(folder, { recursive: true });
  await writeCompressedFiles(folder);
  expect(readdirSync(folder, { recursive: true })).toEqual(before);
});

test.each([
  [1000, 900, true],
  [1000, 901, false],
  [100, 36, true],
  [100, 37, false],
  [0, 3, false],
])('%d bytes as %d are worthwhile: %s', (size, compressedSize, expected) => {
  expect(isWorthwhile(size, compressedSize)).toBe(expected);
});
