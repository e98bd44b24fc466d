import { limits } from './limits.ts';
import { pictureSize, type PictureSize } from './picture-size.ts';

/** Content that can be previewed. */
export type Preview =
  | ({ kind: 'picture' } & PictureSize)
  | { kind: 'text'; text: string; isCut: boolean }
  /** A picture of more pixels than the limit. */
  | { kind: 'tooLarge' }
  | { kind: 'other' };

/** Looks at the bytes alone: the name of a file says what it likes. */
export function previewOf(bytes: Uint8Array): Preview {
  const size = pictureSize(bytes);
  if (size) {
    return size.width * size.height > limits.pixels
      ? { kind: 'tooLarge' }
      : { kind: 'picture', ...size };
  }
  const text = textOf(bytes);
  if (text === undefined) return { kind: 'other' };
  return {
    kind: 'text',
    text: text.slice(0, limits.text).toWellFormed(),
    isCut: text.length > limits.text,
  };
}

/** The beginning of a text in UTF-8, or in UTF-16 with its mark; undefined if it is none. */
function textOf(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const label = isUtf16 ? `utf-16${first === 0xff ? 'le' : 'be'}` : 'utf-8';
  // One byte is at most one unit of UTF-16, so these are enough to see that the text is cut.
  const part = bytes.subarray(0, 4 * limits.text + 4);
  try {
    const decoder = new TextDecoder(label, { fatal: true });
    const text = decoder.decode(part, { stream: part.length < bytes.length });
    // Controls that no text has.
    return /[^\P{Cc}\t\n\v\f\r]/u.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}
