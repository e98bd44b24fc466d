import type { APIRoute } from 'astro';
import { iconSvg } from '../content-model/queries/logo.ts';
import { picturePalette } from '../styles/palette.ts';

export const GET: APIRoute = async () => {
  const cut = { columns: 5, rows: 5, width: 32, height: 32, radius: 0.9 };
  return new Response(await iconSvg(picturePalette, cut), {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
};
