import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isWorthwhile } from '../../build/precompress.ts';
import {
  contentEncodings,
  encodedSuffixes,
  isCompressible,
} from '../../contract/content-encoding.ts';
import { builtSite } from '../support/dist.ts';

const decode = { br: brotliDecompressSync, gzip: gunzipSync };
const folder = builtSite();
const names = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
  .filter((name) => !name.startsWith('.server'));
const texts = names.filter(isCompressible);

test.each(contentEncodings)('every text file has the same content in %s beside it', (encoding) => {
  expect(texts.length).toBeGreaterThan(20);
  for (const name of texts) {
    const content = readFileSync(path.join(folder, name));
    const encodedName = `${name}${encodedSuffixes[encoding]}`;
    if (names.includes(encodedName)) {
      const encoded = readFileSync(path.join(folder, encodedName));
      expect(decode[encoding](encoded).equals(content), encodedName).toBe(true);
      expect(isWorthwhile(content.byteLength, encoded.byteLength), encodedName).toBe(true);
    } else {
      // Only a short file saves too little.
      expect(content.byteLength, name).toBeLessThan(1024);
    }
  }
});

test('every encoded file has its original beside it', () => {
  const encoded = names.filter((name) => /\.(?:br|gz)$/.test(name));
  expect(encoded.filter((name) => !texts.includes(name.replace(/\.\w+$/, '')))).toEqual([]);
});
