import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentEncodings, encodedSuffixes, isCompressible } from '../contract/content-encoding.ts';
import { unservedFolder } from '../contract/paths.ts';
import { builtFiles } from './built-pages.ts';

/** Four files for the threads of Node's pool, and one that is read or written. */
const AT_ONCE = 5;

/**
 * Compresses the files below a folder with Brotli (RFC 7932) and gzip (RFC 1952), each into a file
 * beside it. Omits compressed files that save too little to be worth decoding.
 *
 * @param folder absolute path of the built site; its files for the server are left out
 */
export async function writeCompressedFiles(folder: string): Promise<void> {
  const files = builtFiles(folder)
    .filter((name) => isCompressible(name) && !name.startsWith(`${unservedFolder}/`))
    .map((name) => join(folder, name));
  await Readable.from(files).forEach(compress, { concurrency: AT_ONCE });
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const forms = { br: await brotli(content), gzip: await promisify(gzip)(content, { level: 9 }) };
  for (const encoding of contentEncodings) {
    if (!isWorthwhile(content.byteLength, forms[encoding].byteLength)) continue;
    await writeFile(`${file}${encodedSuffixes[encoding]}`, forms[encoding]);
  }
}

/** Whether compression saves at least a tenth, and more than its headers take. */
function isWorthwhile(size: number, compressedSize: number): boolean {
  return size - compressedSize >= Math.max(64, size / 10);
}

function brotli(content: Uint8Array): Promise<Uint8Array> {
  return promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    },
  });
}
