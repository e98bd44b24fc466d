import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { contactFacts } from '../../content-model/queries/site.ts';
import { allMembers } from '../../content-model/queries/team.ts';
import { vcard } from '../../structured-data/vcard.ts';

export const getStaticPaths = (async () => {
  const members = await allMembers();
  return members.map((member) => ({ params: { id: String(member.id) }, props: { member } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async (context) => {
  const { name, givenName, role: title, detail, href } = context.props.member;
  return new Response(
    vcard({
      ...(await contactFacts()),
      kind: 'individual',
      ...{ name, givenName, title },
      email: detail?.email,
      url: new URL(href, context.site).href,
    }),
  );
};
