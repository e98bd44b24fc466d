import type { APIRoute } from 'astro';
import sharp from 'sharp';
import { company } from '../content-model/queries/site.ts';
import { clothSvg } from '../loom/svg.ts';
import { dyePalette } from '../styles/palette.ts';

export const GET: APIRoute = async () => {
  const { weave } = await company();
  const svg = clothSvg(weave, dyePalette, { columns: 6, rows: 6, width: 180, height: 180 });
  const picture = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
  return new Response(new Uint8Array(picture), { headers: { 'Content-Type': 'image/png' } });
};
