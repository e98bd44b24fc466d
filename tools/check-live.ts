import { resolveTxt } from 'node:dns/promises';
import { connect } from 'node:tls';
import { XMLParser } from 'fast-xml-parser';
import { parse } from 'parse5';
import { attributeOf, elementsOf } from '../build/built-pages.ts';
import { contactPath, formAction, readyPath, statusPath } from '../contract/paths.ts';

export type LiveSite = {
  /** Origin of the site as visitors reach it. */
  url: string;
  formId: string;
  /** Address of the company, from which the test enquiry comes. */
  email: string;
  mailFrom: string;
};

/** What the checks ask of the network. */
export type Network = {
  fetch: typeof fetch;
  resolveTxt: (name: string) => Promise<string[][]>;
  /** In how many days the certificate of a host ends. @throws Error if it is not valid for the host */
  certificateDays: (url: URL) => Promise<number>;
};

const MIN_CERTIFICATE_DAYS = 14;
/** Names of headers, and a part of what each has to hold. */
const headers: [name: string, part: string][] = [
  ['Content-Security-Policy', "default-src 'none'"],
  ['Strict-Transport-Security', 'max-age='],
  ['X-Content-Type-Options', 'nosniff'],
];

/** What is wrong with the site as visitors reach it, a sentence each. */
export async function liveFindings(site: LiveSite, network: Network = internet): Promise<string[]> {
  const checks = [tls, redirects, responses, canonicalAddresses, mailDomain, testEnquiry];
  const found = await Promise.all(
    checks.map((check) =>
      check(site, network).catch((error: unknown) => [`${site.url}: ${reasonOf(error)}`]),
    ),
  );
  return [...new Set(found.flat())];
}

async function tls({ url }: LiveSite, { certificateDays }: Network): Promise<string[]> {
  if (!url.startsWith('https:')) return [`${url}: expected an https address`];
  const days = await certificateDays(new URL(url));
  if (days >= MIN_CERTIFICATE_DAYS) return [];
  return [`${url}: its certificate ends in ${Math.floor(days)} days; expected it to be renewed`];
}

async function redirects({ url }: LiveSite, { fetch }: Network): Promise<string[]> {
  const plain = url.replace(/^https:/, 'http:');
  const cases: [from: string, to: string][] = [[`${url}${contactPath}/`, `${url}${contactPath}`]];
  if (plain !== url) cases.push([`${plain}/`, `${url}/`]);
  const found = cases.map(async ([from, to]) => {
    const { status, headers: sent } = await fetch(from, { redirect: 'manual' });
    const target = sent.get('Location');
    const location = target === null ? 'without Location' : URL.parse(target, from)?.href;
    if ([301, 308].includes(status) && location === to) return [];
    return [`${from}: responds ${status} ${location}; expected 301 or 308 to ${to}`];
  });
  return (await Promise.all(found)).flat();
}

async function responses({ url }: LiveSite, { fetch }: Network): Promise<string[]> {
  const home = await fetch(`${url}/`);
  const wrong = headers
    .filter(([name, part]) => !home.headers.get(name)?.includes(part))
    .map(([name, part]) => `${url}/: its header ${name} lacks “${part}”`);
  const expected = { '/no-such-page': 404, [readyPath]: 200, [statusPath]: 200 };
  const found = Object.entries(expected).map(async ([path, status]) => {
    const response = await fetch(`${url}${path}`);
    const body = response.status === status ? '' : (await response.text()).slice(0, 200);
    return body ? [`${url}${path}: responds ${response.status} ${body}; expected ${status}`] : [];
  });
  return [...wrong, ...(await Promise.all(found)).flat()];
}

/** The sitemap names the pages, and each page the address at which it is listed. */
async function canonicalAddresses({ url }: LiveSite, { fetch }: Network): Promise<string[]> {
  const read = async (address: string) => (await fetch(address)).text();
  const parser = new XMLParser({ isArray: (name) => name === 'sitemap' || name === 'url' });
  type Listed = { loc: string }[];
  const index = parser.parse(await read(`${url}/sitemap-index.xml`)) as {
    sitemapindex?: { sitemap?: Listed };
  };
  const found: string[] = [];
  for (const { loc } of index.sitemapindex?.sitemap ?? []) {
    if (!loc.startsWith(`${url}/`)) {
      found.push(`${url}/sitemap-index.xml: lists ${loc}; expected an address of ${url}`);
      continue;
    }
    const { urlset } = parser.parse(await read(loc)) as { urlset?: { url?: Listed } };
    for (const { loc: page } of urlset?.url ?? []) {
      const canonical = page.startsWith(`${url}/`) ? canonicalIn(await read(page)) : '';
      if (canonical !== page) found.push(`${page}: its canonical address is “${canonical}”`);
    }
  }
  const isEmpty = (index.sitemapindex?.sitemap ?? []).length === 0;
  return isEmpty ? [`${url}/sitemap-index.xml: lists no pages`] : found;
}

function canonicalIn(html: string): string {
  const links = elementsOf(parse(html), 'link');
  const canonical = links.find((link) => attributeOf(link, 'rel') === 'canonical');
  return (canonical && attributeOf(canonical, 'href')) ?? '';
}

/** Without SPF (RFC 7208) and DMARC (RFC 7489), mail servers take the mails for spam. */
async function mailDomain({ mailFrom }: LiveSite, { resolveTxt: txt }: Network): Promise<string[]> {
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1);
  const records = { [domain]: 'v=spf1', [`_dmarc.${domain}`]: 'v=DMARC1' };
  const found = Object.entries(records).map(async ([name, start]) => {
    const texts = await txt(name).catch(() => []);
    if (texts.some((parts) => parts.join('').startsWith(start))) return [];
    return [
      `${name}: has no TXT record that starts with ${start}; mails from ${mailFrom} may be taken for spam`,
    ];
  });
  return (await Promise.all(found)).flat();
}

/** Posts an enquiry as the form without JavaScript does. */
async function testEnquiry(
  { url, formId, email }: LiveSite,
  { fetch }: Network,
): Promise<string[]> {
  const address = `${url}${formAction(formId)}`;
  const message = `npm run doctor -- --live ${url}, ${new Date().toISOString()}`;
  const response = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers: { Accept: 'text/html', 'Accept-Language': 'en', Origin: url },
    body: new URLSearchParams({ email, message, _gotcha: '' }),
  });
  const location = response.headers.get('Location') ?? '';
  if (response.status === 303 && location.includes('?reference=')) return [];
  return [`${address}: a test enquiry got ${response.status}; expected 303 to the page of thanks`];
}

function certificateDays(url: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(
      { host: url.hostname, port: Number(url.port || 443), servername: url.hostname },
      () => {
        const end = Date.parse(socket.getPeerCertificate().valid_to);
        socket.end();
        resolve((end - Date.now()) / 86_400_000);
      },
    );
    socket.setTimeout(10_000, () => socket.destroy(new Error('no response')));
    socket.on('error', reject);
  });
}

const internet: Network = { fetch, resolveTxt, certificateDays };

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}
