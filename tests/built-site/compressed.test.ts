import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isCompressible } from '../../contract/content-encoding.ts';
import { distFolder } from '../support/dist.ts';

const folder = distFolder();
const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
const texts = names.filter((name) => isCompressible(name) && !name.startsWith('.server'));
const read = (name: string) => readFileSync(join(folder, name));

test.each([
  ['br', brotliDecompressSync],
  ['gz', gunzipSync],
])('every text file but short ones has the same content beside it as .%s', (suffix, decode) => {
  const [encoded, others] = [true, false].map((isEncoded) =>
    texts.filter((name) => names.includes(`${name}.${suffix}`) === isEncoded),
  );
  expect(encoded?.filter((name) => !decode(read(`${name}.${suffix}`)).equals(read(name)))).toEqual(
    [],
  );
  expect(others?.filter((name) => read(name).byteLength >= 1024)).toEqual([]);
});

test('every encoded file has its original beside it, which is text', () => {
  const encoded = names.filter((name) => /\.(?:br|gz)$/.test(name));
  expect(encoded.length).toBeGreaterThan(20);
  expect(encoded.filter((name) => !texts.includes(name.replace(/\.\w+$/, '')))).toEqual([]);
  expect(['a.avif', 'a.woff2', 'a.zip', 'noextension'].filter(isCompressible)).toEqual([]);
});
