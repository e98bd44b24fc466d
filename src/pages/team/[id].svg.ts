import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { memberPaths } from '../../content-model/queries/team.ts';
import { clothSvg } from '../../loom/svg.ts';
import { draftOf, weaveNamed } from '../../loom/weave.ts';
import { picturePalette } from '../../styles/palette.ts';

export const getStaticPaths = async () =>
  (await memberPaths()).filter(({ props }) => props.member.file);

/** The cloth of a name, once and with its first thread again, so that its sides mirror each other. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) => {
  const weave = weaveNamed(props.member.drawing);
  const threads = draftOf(weave).threading.length + 1;
  const cut = { columns: threads, rows: threads, width: 200, height: 200 };
  return new Response(clothSvg(weave, picturePalette, cut), {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
};
