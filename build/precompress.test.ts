import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isWorthwhile, writeCompressedFiles } from './precompress.ts';

const text = 'Plain cloth is one over and one under. '.repeat(40);

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compressed-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(name: string, content: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}

function read(name: string): Buffer {
  return readFileSync(join(folder, name));
}

function siblingsOf(name: string): string[] {
  return ['.br', '.gz'].filter((suffix) => existsSync(join(folder, `${name}${suffix}`)));
}

test.each(['index.html', 'a/b/c.css', '_astro/x.js', 'feed.xml', 'd.SVG', '.well-known/a.txt'])(
  '%s gets two siblings that hold the same',
  async (name) => {
    write(name, text);
    await writeCompressedFiles(folder);
    expect(brotliDecompressSync(read(`${name}.br`)).toString()).toBe(text);
    expect(gunzipSync(read(`${name}.gz`)).toString()).toBe(text);
    expect(read(name).toString()).toBe(text);
  },
);

test.each(['photo.avif', 'font.woff2', 'archive.zip', 'noextension', '.server/enquiry.json'])(
  '%s stays alone',
  async (name) => {
    write(name, text);
    await writeCompressedFiles(folder);
    expect(siblingsOf(name)).toEqual([]);
  },
);

test('what is hardly smaller, or empty, stays alone', async () => {
  write('short.txt', 'Short.');
  write('empty.txt', '');
  expect(await writeCompressedFiles(folder)).toEqual({ files: 0, from: 0, to: 0 });
  expect([...siblingsOf('short.txt'), ...siblingsOf('empty.txt')]).toEqual([]);
});

test('more files than are compressed at once are all compressed', async () => {
  const names = Array.from({ length: 23 }, (_, number) => `${number}.html`);
  for (const name of names) write(name, `${name} ${text}`);
  const { files, from, to } = await writeCompressedFiles(folder);
  expect(files).toBe(23);
  expect(from).toBeGreaterThan(10 * to);
  for (const name of names) {
    expect(brotliDecompressSync(read(`${name}.br`)).toString()).toBe(`${name} ${text}`);
  }
});

test('many files are compressed more quickly, and less', async () => {
  const words = Array.from({ length: 4000 }, (_, number) => (number * number * 7919).toString(36));
  write('many.txt', words.join(' '));
  const strong = await writeCompressedFiles(folder);
  const quick = await writeCompressedFiles(folder, 1);
  expect(quick.to).toBeGreaterThan(strong.to);
});

describe('worthwhile', () => {
  test.each([
    [1000, 900, true],
    [1000, 901, false],
    [100, 36, true],
    [100, 37, false],
    [0, 3, false],
  ])('%d bytes to %d: %s', (size, compressedSize, expected) => {
    expect(isWorthwhile(size, compressedSize)).toBe(expected);
  });
});
