import { extname } from 'node:path';
import { contentCodings, type ContentCoding } from '../http/accept-encoding.ts';

/** What stands behind the name of a file in the name of its compressed form beside it. */
export const siblingSuffixes: Readonly<Record<ContentCoding, string>> = { br: '.br', gzip: '.gz' };

const compressible = new Set(
  'css html js json map mjs svg txt wasm webmanifest xml'.split(' ').map((kind) => `.${kind}`),
);

/** Whether files of this name are worth compressing: text, and what is not compressed in itself. */
export function isCompressible(name: string): boolean {
  return compressible.has(extname(name).toLowerCase());
}

/** @returns the name of the file that a file of this name would be a compressed form of, if any */
export function compressedFrom(name: string): string | undefined {
  const coding = contentCodings.find((each) => name.endsWith(siblingSuffixes[each]));
  const original = coding && name.slice(0, -siblingSuffixes[coding].length);
  return original !== undefined && isCompressible(original) ? original : undefined;
}
