/** The first and the last byte of a part of a file. */
export type ByteRange = { start: number; end: number };

/**
 * The part of a file that a request asks for (RFC 9110, section 14.1.2), as players of films do.
 *
 * @returns undefined for the whole file, which several parts get too; a range whose end is before its start if there is
 *   no such part
 */
export function byteRange(field: string | undefined, size: number): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(field ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') return { start: Math.max(0, size - Number(last)), end: size - 1 };
  return { start: Number(first), end: last ? Math.min(Number(last), size - 1) : size - 1 };
}
