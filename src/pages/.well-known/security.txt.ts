import type { APIRoute } from 'astro';
import { siteLayoutData } from '../../content-model/read.ts';

const dayInMs = 24 * 60 * 60 * 1000;

/** RFC 9116. It says nothing after its last day, so whoever stops building is not written to for ever. */
export const GET: APIRoute = async ({ site }) => {
  const { company, site: labels } = await siteLayoutData();
  const fields = [
    ['Contact', `mailto:${company.email}`],
    ['Contact', new URL('/contact', site).href],
    ['Expires', new Date(Date.now() + 300 * dayInMs).toISOString()],
    ['Preferred-Languages', labels.language],
    ['Canonical', new URL('/.well-known/security.txt', site).href],
  ];
  return new Response(fields.map((field) => `${field.join(': ')}\n`).join(''));
};
