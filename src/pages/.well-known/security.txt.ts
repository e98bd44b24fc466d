import type { APIRoute } from 'astro';
import { hourMs } from 'enquiries/protocol/time-text';
import { siteLayoutData } from '../../content-model/queries/site.ts';

/** security.txt (RFC 9116). It expires, so that an abandoned site does not collect reports for ever. */
export const GET: APIRoute = async ({ site: origin }) => {
  const { company, site } = await siteLayoutData();
  const fields = [
    ['Contact', new URL(`mailto:${company.email}`).href],
    ['Contact', new URL('/contact', origin).href],
    ['Expires', new Date(Date.now() + 300 * 24 * hourMs).toISOString()],
    ['Preferred-Languages', site.language],
    ['Canonical', new URL('/.well-known/security.txt', origin).href],
  ];
  return new Response(fields.map((field) => `${field.join(': ')}\n`).join(''));
};
