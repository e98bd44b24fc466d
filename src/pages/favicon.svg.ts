import type { APIRoute } from 'astro';
import { companyLogo } from '../content-model/queries/logo.ts';
import { company } from '../content-model/queries/site.ts';
import { clothSvg } from '../loom/svg.ts';
import { dyePalette } from '../styles/palette.ts';

export const GET: APIRoute = async () => {
  const { weave } = await company();
  const cut = { columns: 5, rows: 5, width: 32, height: 32, radius: 0.9 };
  const svg = (await companyLogo())?.svg ?? clothSvg(weave, dyePalette, cut);
  return new Response(svg, {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
};
