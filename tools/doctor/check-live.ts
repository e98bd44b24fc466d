import { Resolver } from 'node:dns/promises';
import { t } from '../../contract/translation.ts';
import { mapFields } from '../../contract/enquiry.ts';
import { formAction, statusPath } from '../../contract/paths.ts';

export type LiveSite = {
  /** Origin of the site as visitors reach it. */
  url: string;
  formId: string;
  /** Origin of the form's receiver: the site's own server, or the provider of a static host. */
  receiver: string;
  /** Address of the company, from which the test enquiry comes. */
  email: string;
  mailFrom: string;
};

/** Network access of the checks. */
export type Network = {
  fetch: typeof fetch;
  resolveTxt: (name: string) => Promise<string[][]>;
};

const LIMIT_MS = 10_000;
/** Names of headers, and a part that each value must contain. */
const headers: [name: string, part: string][] = [
  ['Content-Security-Policy', "default-src 'none'"],
  ['Strict-Transport-Security', 'max-age='],
  ['X-Content-Type-Options', 'nosniff'],
];

/** Lists the problems of the site as visitors reach it, a sentence each. */
export async function liveFindings(site: LiveSite, network: Network = internet): Promise<string[]> {
  const checks = [https, pages, testEnquiry];
  if (site.receiver === site.url) checks.push(serverState, mailDomain);
  const found = await Promise.all(
    checks.map((check) =>
      check(site, network).catch((error: unknown) => [`${site.url}: ${reasonOf(error)}`]),
    ),
  );
  return [...new Set(found.flat())];
}

async function https({ url }: LiveSite, { fetch }: Network): Promise<string[]> {
  const to = `${url}/`;
  if (!to.startsWith('https:')) return [t`${url}: expected an https address, found http`];
  const from = to.replace(/^https:/, 'http:');
  const { status, headers: sent } = await fetch(from, { redirect: 'manual' });
  const target = sent.get('Location');
  const location = target === null ? t`without Location` : URL.parse(target, from)?.href;
  if ([301, 308].includes(status) && location === to) return [];
  return [t`${from}: expected 301 or 308 to ${to}, found ${status} ${location}`];
}

/** Checks the headers of a page, the address that search engines get, and that of a page that does not exist. */
async function pages({ url }: LiveSite, { fetch }: Network): Promise<string[]> {
  const { headers: sent } = await fetch(`${url}/`);
  const found = headers.flatMap(([name, part]) => {
    const value = sent.get(name) ?? t`none`;
    if (value.includes(part)) return [];
    return [t`${url}/: expected the header ${name} with “${part}”, found ${value}`];
  });
  const robots = await (await fetch(`${url}/robots.txt`)).text();
  const sitemap = `Sitemap: ${url}/sitemap-index.xml`;
  if (!robots.split('\n').includes(sitemap)) {
    found.push(t`${url}/robots.txt: expected “${sitemap}”, found “${robots.slice(0, 200).trim()}”`);
  }
  return [...found, ...(await statusProblem(`${url}/no-such-page`, 404, fetch))];
}

function serverState({ url }: LiveSite, { fetch }: Network): Promise<string[]> {
  return statusProblem(`${url}${statusPath}`, 200, fetch);
}

async function statusProblem(address: string, expected: number, fetch: Network['fetch']) {
  const response = await fetch(address);
  if (response.status === expected) return [];
  const body = (await response.text()).slice(0, 200);
  return [t`${address}: expected ${expected}, found ${response.status} ${body}`];
}

/** Checks SPF (RFC 7208) and DMARC (RFC 7489), without which mail servers take the mails for spam. */
async function mailDomain({ mailFrom }: LiveSite, { resolveTxt: txt }: Network): Promise<string[]> {
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1);
  const records = { [domain]: 'v=spf1', [`_dmarc.${domain}`]: 'v=DMARC1' };
  const found = Object.entries(records).map(async ([name, start]) => {
    const texts = await txt(name).catch(() => []);
    if (texts.some((parts) => parts.join('').startsWith(start))) return [];
    const expected = t`a TXT record that starts with ${start}, as mails from ${mailFrom} are spam to many without it`;
    return [t`${name}: expected ${expected}, found none`];
  });
  return (await Promise.all(found)).flat();
}

/** Posts an enquiry: to our server as the form without JavaScript does, to a provider as the script does. */
async function testEnquiry(site: LiveSite, { fetch }: Network): Promise<string[]> {
  const { url, formId, receiver, email } = site;
  const isServer = receiver === url;
  const address = formAction(formId, receiver);
  const message = `npm run doctor -- --live ${url}, ${new Date().toISOString()}`;
  const response = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      Accept: isServer ? 'text/html' : 'application/json',
      'Accept-Language': 'en',
      Origin: url,
    },
    body: new URLSearchParams({ ...mapFields((field) => field), email, message, _gotcha: '' }),
  });
  const location = response.headers.get('Location') ?? '';
  if (isServer ? response.status === 303 && location.includes('?reference=') : response.ok)
    return [];
  const expected = isServer ? t`303 to the page of thanks` : '200';
  const found = [response.status, location].filter(Boolean).join(' to ');
  return [t`${address}: expected ${expected} for a test enquiry, found ${found}`];
}

const resolver = new Resolver({ timeout: LIMIT_MS / 2, tries: 2 });
/** Gives up on a response after 10 s. */
export const internet: Network = {
  fetch: (address, init) => fetch(address, { ...init, signal: AbortSignal.timeout(LIMIT_MS) }),
  resolveTxt: (name) => resolver.resolveTxt(name),
};

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}
