import type { APIRoute, GetStaticPaths } from 'astro';
import { allMembers } from '../../content-model/queries/team.ts';
import { nameDraft } from '../../loom/name-draft.ts';
import { clothSvg } from '../../loom/svg.ts';
import { dyePalette } from '../../styles/palette.ts';

type Member = Awaited<ReturnType<typeof allMembers>>[number];

export const getStaticPaths = (async () => {
  const members = await allMembers();
  return members.map((member) => ({ params: { id: String(member.id) }, props: member }));
}) satisfies GetStaticPaths;

/** The cloth of a name, once and with its first thread again, so that its sides mirror each other. */
export const GET: APIRoute<Member> = ({ props: { name, weave } }) => {
  const draft = nameDraft(name);
  const threads = draft.threading.length + 1;
  const cut = { columns: threads, rows: threads, width: 200, height: 200 };
  return new Response(clothSvg({ ...weave, draft }, dyePalette, cut), {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
};
