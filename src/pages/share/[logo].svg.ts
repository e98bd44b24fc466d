import type { APIRoute } from 'astro';
import { fitsIcon } from '../../content-model/pictures/company-pictures.ts';
import { companyLogo } from '../../content-model/queries/logo.ts';

/** A logo in a shape that no icon has; any other is the icon. */
export async function getStaticPaths() {
  const logo = await companyLogo();
  return logo && !fitsIcon(logo) ? [{ params: { logo: 'logo' }, props: { svg: logo.svg } }] : [];
}

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'Content-Type': 'image/svg+xml' } });
