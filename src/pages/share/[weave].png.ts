import type { APIRoute, GetStaticPaths } from 'astro';
import sharp from 'sharp';
import { allWeaves } from '../../content-model/queries/weaves.ts';
import { shareSize } from '../../layouts/share-picture.ts';
import { clothSvg } from '../../loom/svg.ts';
import { houseWeave, type Weave, weaveName } from '../../loom/weave.ts';
import { dyePalette } from '../../styles/palette.ts';

/** One picture for each weave and not for each page: their number does not grow with the articles. */
export const getStaticPaths = (async () => {
  const weaves = [houseWeave, ...(await allWeaves())];
  const named = new Map(weaves.map((weave) => [weaveName(weave), weave]));
  return [...named].map(([name, weave]) => ({ params: { weave: name }, props: { weave } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ weave: Weave }> = async ({ props }) => {
  const svg = clothSvg(props.weave, dyePalette, { columns: 40, rows: 21, ...shareSize });
  const picture = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
  return new Response(new Uint8Array(picture), { headers: { 'Content-Type': 'image/png' } });
};
