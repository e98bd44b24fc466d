import type { APIRoute, GetStaticPaths } from 'astro';
import sharp from 'sharp';
import { allArticles } from '../../content-model/queries/articles.ts';
import { allProjects } from '../../content-model/queries/projects.ts';
import { allServices } from '../../content-model/queries/services.ts';
import { allMembers } from '../../content-model/queries/team.ts';
import { clothSvg } from '../../loom/svg.ts';
import { defaultWeave, type Weave, weaveName } from '../../loom/weave.ts';
import { dyePalette } from '../../styles/palette.ts';

/** One picture for each weave and not for each page: their number does not grow with the articles. */
export const getStaticPaths = (async () => {
  const subjects = await Promise.all([allServices(), allProjects(), allMembers(), allArticles()]);
  const weaves = [defaultWeave, ...subjects.flat().map(({ weave }) => weave)];
  const named = new Map(weaves.map((weave) => [weaveName(weave), weave]));
  return [...named].map(([name, weave]) => ({ params: { weave: name }, props: { weave } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ weave: Weave }> = async ({ props }) => {
  // The size that link previews do not crop; layouts/Page.astro states it too.
  const size = { width: 1200, height: 630 };
  const svg = clothSvg(props.weave, dyePalette, { columns: 40, rows: 21, ...size });
  const picture = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
  return new Response(new Uint8Array(picture), { headers: { 'Content-Type': 'image/png' } });
};
