import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { contentEncodings, encodedSuffixes, isCompressible } from '../contract/content-encoding.ts';
import { unservedFolder } from '../contract/paths.ts';
import { builtFiles } from './built-pages.ts';

/** Number of files beyond which the strongest compression takes longer than the rest of the build. */
const MANY_FILES = 2000;
/** Four files for the threads of Node's pool, and one that is read or written. */
const AT_ONCE = 5;

const strongest = { brotli: 11, gzip: 9 };
const quick = { brotli: 5, gzip: 6 };

/**
 * Writes `about.html.br` and `about.html.gz` beside `about.html`, and likewise for every compressible file of
 * the built site. It belongs behind all other integrations that write files.
 */
export function precompress(): AstroIntegration {
  return {
    name: 'precompress',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const { files, from, to } = await writeCompressedFiles(fileURLToPath(dir));
        const saved = from === 0 ? 0 : Math.round((1 - to / from) * 100);
        logger.info(`${files} files compressed; with Brotli they are ${saved}% smaller.`);
      },
    },
  };
}

/**
 * Compresses the files below a folder with Brotli (RFC 7932) and gzip (RFC 1952), each into a file
 * beside it. Omits compressed files that save too little to be worth decoding.
 *
 * @param folder absolute path of the built site; its files for the server are left out
 * @param manyFiles number of files from which on compression is quick instead of strong
 * @returns number of files with a Brotli form, their total bytes, and their total bytes in that form
 */
export async function writeCompressedFiles(
  folder: string,
  manyFiles = MANY_FILES,
): Promise<{ files: number; from: number; to: number }> {
  const waiting = compressibleFiles(folder);
  const levels = waiting.length < manyFiles ? strongest : quick;
  const done = { files: 0, from: 0, to: 0 };

  async function work(): Promise<void> {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      const content = await readFile(file);
      const brotliForm = await brotli(content, levels);
      const forms = {
        br: brotliForm,
        gzip: await promisify(gzip)(content, { level: levels.gzip }),
      };
      for (const encoding of contentEncodings) {
        if (!isWorthwhile(content.byteLength, forms[encoding].byteLength)) continue;
        await writeFile(`${file}${encodedSuffixes[encoding]}`, forms[encoding]);
      }
      if (!isWorthwhile(content.byteLength, brotliForm.byteLength)) continue;
      done.files += 1;
      done.from += content.byteLength;
      done.to += brotliForm.byteLength;
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return done;
}

function compressibleFiles(folder: string): string[] {
  return builtFiles(folder)
    .filter((name) => isCompressible(name) && !name.startsWith(`${unservedFolder}/`))
    .map((name) => join(folder, name));
}

/** Whether compression saves at least a tenth, and more than its headers take. */
export function isWorthwhile(size: number, compressedSize: number): boolean {
  return size - compressedSize >= Math.max(64, size / 10);
}

function brotli(content: Uint8Array, level: typeof strongest): Promise<Uint8Array> {
  return promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level.brotli,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    },
  });
}
