import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { memberPaths } from '../../content-model/queries/team.ts';
import { nameDraft } from '../../loom/name-draft.ts';
import { clothSvg } from '../../loom/svg.ts';
import { dyePalette } from '../../styles/palette.ts';

export const getStaticPaths = memberPaths;

/** The cloth of a name, once and with its first thread again, so that its sides mirror each other. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) => {
  const { name, weave } = props.member;
  const draft = nameDraft(name);
  const threads = draft.threading.length + 1;
  const cut = { columns: threads, rows: threads, width: 200, height: 200 };
  return new Response(clothSvg({ ...weave, draft }, dyePalette, cut), {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
};
