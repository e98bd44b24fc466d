import { limits } from './limits.ts';

/** Why a name is not trusted. */
export type NameRefusal = 'traversal' | 'absolute' | 'invisible characters' | 'long name';

/** Controls, line separators, halves of characters, and signs that turn the direction of a text around. */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const everyHidden = new RegExp(hidden, 'gu');

/** The reason against writing or showing a file under this name; undefined for none. */
export function nameRefusal(name: string): NameRefusal | undefined {
  const path = name.replaceAll('\\', '/');
  if (path.split('/').includes('..')) return 'traversal';
  if (path.startsWith('/') || /^[a-z]:/i.test(path)) return 'absolute';
  if (name.length > limits.name) return 'long name';
  return hidden.test(name) ? 'invisible characters' : undefined;
}

/** A name as it can be shown: in two parts, the folder and the rest. What is not seen becomes `�`. */
export function shownName(name: string): { folder: string; file: string } {
  const seen = name.replaceAll(everyHidden, '\ufffd');
  const short = seen.length > limits.name ? `${seen.slice(0, limits.name)}…` : seen;
  const start = short.replace(/\/$/, '').lastIndexOf('/') + 1;
  return { folder: short.slice(0, start), file: short.slice(start) };
}

/** A name in UTF-8, which many programs write without saying so; undefined for any other, which is the library's to decode. */
export function decodeName(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
