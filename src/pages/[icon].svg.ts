import type { APIRoute } from 'astro';
import { companyLogo, iconSvg } from '../content-model/queries/logo.ts';
import { picturePalette } from '../styles/palette.ts';

/** The icon of the site, and the logo, which may have a shape that no icon has. */
export async function getStaticPaths() {
  const cut = { columns: 5, rows: 5, width: 32, height: 32, radius: 0.9 };
  const favicon = await iconSvg(picturePalette, cut);
  const logo = (await companyLogo())?.svg ?? favicon;
  return Object.entries({ favicon, logo }).map(([icon, svg]) => ({
    params: { icon },
    props: { svg },
  }));
}

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'Content-Type': 'image/svg+xml' } });
