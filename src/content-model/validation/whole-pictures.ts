/** Whether files of pictures are whole: each reader follows the lengths in a file from its signature to its end. */

type IsWhole = (bytes: Buffer) => boolean;

/** By the names of the formats, for bytes of any format. */
export const wholePictures: Readonly<Record<string, IsWhole>> = {
  PNG: (bytes) =>
    startsWith(bytes, 0, '\x89PNG') && bytes.includes('IEND\xAE\x42\x60\x82', 8, 'latin1'),
  JPEG: (bytes) => startsWith(bytes, 0, '\xFF\xD8\xFF') && isWholeJpeg(bytes),
  WebP: (bytes) => startsWith(bytes, 8, 'WEBP') && bytes.readUInt32LE(4) + 8 <= bytes.length,
  AVIF: (bytes) => startsWith(bytes, 4, 'ftypavif') && hasWholeBoxes(bytes),
  GIF: (bytes) => startsWith(bytes, 0, 'GIF8') && isWholeGif(bytes),
};

function startsWith(bytes: Buffer, at: number, signature: string): boolean {
  return bytes.toString('latin1', at, at + signature.length) === signature;
}

/** Cameras add further pictures and films behind the end of the first one. */
function isWholeJpeg(bytes: Buffer): boolean {
  // Between segments are only the pixels, in which FF is followed by 00 or D0 to D7.
  for (let at = 2; ;) {
    at = bytes.indexOf(0xff, at);
    const marker = bytes[at + 1];
    if (at < 0 || marker === undefined) return false;
    if (marker === 0xd9) return true;
    const isAlone = marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd7);
    if (marker === 0xff) at += 1;
    else if (isAlone) at += 2;
    else if (at + 4 > bytes.length) return false;
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
}

function isWholeGif(bytes: Buffer): boolean {
  const colours = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + colours(bytes[10]);
  while (at < bytes.length && bytes[at] !== 0x3b) {
    const isExtension = bytes[at] === 0x21;
    at += isExtension ? 2 : 11 + colours(bytes[at + 9]);
    // Parts with their lengths, up to one of 0.
    while (bytes[at]) at += 1 + (bytes[at] ?? 0);
    at += 1;
  }
  return at <= bytes.length;
}

/** Whether no box of a file in the ISO base media format goes beyond its end. */
function hasWholeBoxes(bytes: Buffer): boolean {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    // The box ends with the file.
    if (size === 0) return true;
    const isLong = size === 1 && at + 16 <= bytes.length;
    at += isLong ? Number(bytes.readBigUInt64BE(at + 8)) : Math.max(size, 8);
  }
  return at <= bytes.length;
}
