export type PictureSize = { type: string; width: number; height: number };

/** The least that a header of these formats takes. */
const headerSize = 30;

/**
 * The size of a PNG, GIF, WebP or JPEG in pixels, from its header: decoding a small file may take gigabytes.
 *
 * @returns undefined if the bytes are none of these
 */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  if (bytes.byteLength < headerSize) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  // PNG specification, 5.2 and 11.2.1.
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') {
    return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
  }
  // GIF89a specification, 18.
  if (/^GIF8[79]a$/.test(ascii(0, 6))) {
    return {
      type: 'image/gif',
      width: view.getUint16(6, true),
      height: view.getUint16(8, true),
    };
  }
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return webpSize(view, ascii(12, 16));
  return view.getUint16(0) === 0xffd8 ? jpegSize(view) : undefined;
}

/** RFC 9649, 2.5 to 2.7. */
function webpSize(view: DataView, chunk: string): PictureSize | undefined {
  const type = 'image/webp';
  if (chunk === 'VP8X') {
    const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
    return { type, width: uint24(24) + 1, height: uint24(27) + 1 };
  }
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (chunk !== 'VP8 ') return undefined;
  const [width, height] = [view.getUint16(26, true), view.getUint16(28, true)];
  return { type, width: width & 0x3fff, height: height & 0x3fff };
}

/** The size in the frame header (ITU-T T.81, B.2.2), behind the segments before it. */
function jpegSize(view: DataView): PictureSize | undefined {
  for (let at = 2; at + 9 < view.byteLength; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at);
    // Markers without a length, and the scan: none of them comes before the frame.
    if (marker < 0xffc0 || (marker >= 0xffd0 && marker <= 0xffda) || marker === 0xffff) {
      return undefined;
    }
    const isFrame = marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (!isFrame) continue;
    return { type: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
  return undefined;
}
