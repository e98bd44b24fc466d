import type { APIRoute } from 'astro';
import { fitsIcon } from '../content-model/pictures/company-pictures.ts';
import { companyLogo, iconSvg } from '../content-model/queries/logo.ts';
import { picturePalette } from '../styles/palette.ts';

/** The icon of the site, and beside it a logo whose shape no icon has. */
export async function getStaticPaths() {
  const cut = { columns: 5, rows: 5, width: 32, height: 32, radius: 0.9 };
  const icon = { params: { icon: 'favicon' }, props: { svg: await iconSvg(picturePalette, cut) } };
  const logo = await companyLogo();
  if (!logo || fitsIcon(logo)) return [icon];
  return [icon, { params: { icon: 'share/logo' }, props: { svg: logo.svg } }];
}

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'Content-Type': 'image/svg+xml' } });
