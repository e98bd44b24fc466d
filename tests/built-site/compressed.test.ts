import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isWorthwhile } from '../../build/precompress.ts';
import { contentCodings } from '../../server/http/accept-encoding.ts';
import {
  compressedFrom,
  isCompressible,
  siblingSuffixes,
} from '../../server/static/compressed-siblings.ts';
import { builtSite } from '../support/dist.ts';
import { readSiteFiles } from '../../server/static/site-files.ts';

const decode = { br: brotliDecompressSync, gzip: gunzipSync };
const folder = builtSite();
const names = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
  .filter((name) => !name.startsWith('.server'));

test.each(contentCodings)(
  'every text file has the same bytes in the coding %s beside it',
  (coding) => {
    const texts = names.filter(isCompressible);
    expect(texts.length).toBeGreaterThan(20);
    const alone: string[] = [];
    for (const name of texts) {
      const content = readFileSync(path.join(folder, name));
      const sibling = `${name}${siblingSuffixes[coding]}`;
      if (!names.includes(sibling)) {
        alone.push(name);
        continue;
      }
      const compressed = readFileSync(path.join(folder, sibling));
      expect(decode[coding](compressed).equals(content), sibling).toBe(true);
      expect(isWorthwhile(content.byteLength, compressed.byteLength), sibling).toBe(true);
    }
    // Those in which there is too little to save: all of what a visitor waits for is longer.
    for (const name of alone) {
      expect(readFileSync(path.join(folder, name)).byteLength, name).toBeLessThan(1024);
    }
  },
);

test('no compressed form stands alone, and none has an address', () => {
  const siblings = names.filter((name) => /\.(?:br|gz)$/.test(name));
  for (const sibling of siblings) expect(names).toContain(compressedFrom(sibling));
  const addresses = [...readSiteFiles(folder).files.keys()];
  expect(addresses.filter((address) => /\.(?:br|gz)$/.test(address))).toEqual([]);
});
