/** A part of some content: its first and its last byte, counted from 0. */
export type ByteRange = { first: number; last: number };

/** RFC 9110 section 14.1.1; the name of the unit has no case. */
const singleRange = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i;

/**
 * Reads a Range field (RFC 9110 section 14.2).
 *
 * @param size length of the content in bytes
 * @returns the part to send; `unsatisfiable` if nothing of the content is in it; undefined where the
 *   whole is to be sent: the field is malformed, of another unit, or asks for several parts
 */
export function requestedRange(
  field: string,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, start, end] = singleRange.exec(field) ?? [];
  if (start === undefined || end === undefined || (start === '' && end === '')) return undefined;
  if (start === '') return lastBytes(Number(end), size);

  const first = Number(start);
  const last = end === '' ? Infinity : Number(end);
  if (last < first) return undefined;
  return first < size ? { first, last: Math.min(last, size - 1) } : 'unsatisfiable';
}

function lastBytes(count: number, size: number): ByteRange | 'unsatisfiable' | undefined {
  if (count === 0) return 'unsatisfiable';
  // Satisfiable by section 14.1.2, but no Content-Range can say which byte was the first.
  if (size === 0) return undefined;
  return { first: Math.max(0, size - count), last: size - 1 };
}
