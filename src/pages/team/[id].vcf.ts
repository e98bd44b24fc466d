import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { contactFacts } from '../../content-model/queries/site.ts';
import { memberPaths } from '../../content-model/queries/team.ts';
import { vcard } from '../../structured-data/vcard.ts';

export const getStaticPaths = memberPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async (context) => {
  const { name, givenName, role: title, detail, href } = context.props.member;
  const person = { name, givenName, title, email: detail?.email };
  const url = new URL(href, context.site).href;
  return new Response(vcard({ ...(await contactFacts()), kind: 'individual', ...person, url }));
};
