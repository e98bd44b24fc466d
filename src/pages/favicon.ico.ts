import type { APIRoute } from 'astro';
import sharp from 'sharp';
import { iconSvg } from '../content-model/queries/logo.ts';
import { picturePalette } from '../styles/palette.ts';

const side = 32;

/** An icon file is a directory of 6 and 16 bytes, and the picture as PNG behind it. */
export const GET: APIRoute = async () => {
  const cut = { columns: 5, rows: 5, width: side, height: side, radius: 0.9 };
  const svg = await iconSvg(picturePalette, cut);
  const picture = await sharp(Buffer.from(svg))
    .resize(side, side, { fit: 'contain', background: 'transparent' })
    .png()
    .toBuffer();
  const directory = Buffer.alloc(22);
  directory.writeUInt16LE(1, 2); // an icon, as opposed to a cursor
  directory.writeUInt16LE(1, 4); // pictures in the file
  directory.writeUInt8(side, 6);
  directory.writeUInt8(side, 7);
  directory.writeUInt16LE(1, 10); // colour planes
  directory.writeUInt16LE(32, 12); // bits per pixel
  directory.writeUInt32LE(picture.length, 14);
  directory.writeUInt32LE(directory.length, 18);
  return new Response(Buffer.concat([directory, picture]), {
    headers: { 'Content-Type': 'image/x-icon' },
  });
};
