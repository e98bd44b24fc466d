import type { APIRoute } from 'astro';
import sharp from 'sharp';
import { iconSvg } from '../content-model/queries/logo.ts';
import { picturePalette } from '../styles/palette.ts';

const side = 180;

export const GET: APIRoute = async () => {
  const cut = { columns: 6, rows: 6, width: side, height: side };
  const svg = await iconSvg(picturePalette, cut);
  const background = picturePalette.paper;
  const picture = await sharp(Buffer.from(svg))
    .resize(side, side, { fit: 'contain', background })
    .flatten({ background })
    .png({ palette: true })
    .toBuffer();
  return new Response(new Uint8Array(picture), { headers: { 'Content-Type': 'image/png' } });
};
