import type { APIRoute } from 'astro';
import { company, contactFacts } from '../content-model/queries/site.ts';
import { vcard } from '../structured-data/vcard.ts';

export const GET: APIRoute = async ({ site }) => {
  const { legalName: name, email } = await company();
  const url = new URL('/', site).href;
  return new Response(vcard({ ...(await contactFacts()), kind: 'org', name, email, url }));
};
