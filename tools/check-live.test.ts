import { expect, test } from 'vitest';
import { liveFindings, type Network } from './check-live.ts';

const url = 'https://www.mill.test';
const site = { url, formId: 'enquiry', email: 'hello@mill.test', mailFrom: 'site@mill.test' };
const security = {
  'Content-Security-Policy': "default-src 'none'",
  'Strict-Transport-Security': 'max-age=1',
  'X-Content-Type-Options': 'nosniff',
};
const redirect = (status: number, Location: string) =>
  new Response(null, { status, headers: { Location } });
const page = (address: string) =>
  `<!doctype html><html><head><link rel="canonical" href="${address}"></head></html>`;

/** Responses of a site in order, by method and address. */
const right: Record<string, () => Response> = {
  [`GET ${url}/`]: () => new Response(page(`${url}/`), { headers: security }),
  [`GET ${url}/about`]: () => new Response(page(`${url}/about`)),
  'GET http://www.mill.test/': () => redirect(308, `${url}/`),
  [`GET ${url}/contact/`]: () => redirect(301, '/contact'),
  [`GET ${url}/no-such-page`]: () => new Response('Nothing here', { status: 404 }),
  [`GET ${url}/readyz`]: () => new Response('{}'),
  [`GET ${url}/status`]: () => new Response('{}'),
  [`GET ${url}/sitemap-index.xml`]: () =>
    new Response(`<sitemapindex><sitemap><loc>${url}/sitemap-0.xml</loc></sitemap></sitemapindex>`),
  [`GET ${url}/sitemap-0.xml`]: () =>
    new Response(
      `<urlset><url><loc>${url}/</loc></url><url><loc>${url}/about</loc></url></urlset>`,
    ),
  [`POST ${url}/f/enquiry`]: () => redirect(303, '/contact/thanks?reference=7K3M-Q9TZ'),
};
const records: Record<string, string[][]> = {
  'mill.test': [['v=spf1 ', '-all']],
  '_dmarc.mill.test': [['v=DMARC1; p=reject']],
};

function found(changes: Record<string, () => Response> = {}, network: Partial<Network> = {}) {
  const responses = { ...right, ...changes };
  return liveFindings(site, {
    fetch: (address, { method = 'GET' } = {}) =>
      Promise.resolve((responses[`${method} ${String(address)}`] ?? Response.error)()),
    resolveTxt: (name) => Promise.resolve(records[name] ?? []),
    certificateDays: () => Promise.resolve(60),
    ...network,
  });
}

test('nothing is found at a site that is in order', async () => {
  expect(await found()).toEqual([]);
});

test.each<[name: string, changes: Record<string, () => Response>, finding: string]>([
  [
    'a page for every address',
    { [`GET ${url}/no-such-page`]: () => new Response('x') },
    `${url}/no-such-page: responds 200 x; expected 404`,
  ],
  [
    'what goes unheard',
    { [`GET ${url}/status`]: () => Response.json({ problem: 'Waiting.' }, { status: 503 }) },
    `${url}/status: responds 503 {"problem":"Waiting."}; expected 200`,
  ],
  [
    'no redirect to https',
    { 'GET http://www.mill.test/': () => new Response('x') },
    `http://www.mill.test/: responds 200 without Location; expected 301 or 308 to ${url}/`,
  ],
  [
    'a passing redirect',
    { [`GET ${url}/contact/`]: () => redirect(302, '/contact') },
    `${url}/contact/: responds 302 ${url}/contact; expected 301 or 308 to ${url}/contact`,
  ],
  [
    'another canonical address',
    { [`GET ${url}/about`]: () => new Response(page('http://localhost/about')) },
    `${url}/about: its canonical address is “http://localhost/about”`,
  ],
  [
    'a sitemap of another host',
    {
      [`GET ${url}/sitemap-index.xml`]: () =>
        new Response(
          '<sitemapindex><sitemap><loc>http://a.test/s.xml</loc></sitemap></sitemapindex>',
        ),
    },
    `${url}/sitemap-index.xml: lists http://a.test/s.xml; expected an address of ${url}`,
  ],
  [
    'no sitemap',
    { [`GET ${url}/sitemap-index.xml`]: () => new Response('x', { status: 404 }) },
    `${url}/sitemap-index.xml: lists no pages`,
  ],
  [
    'a missing header',
    {
      [`GET ${url}/`]: () =>
        new Response(page(`${url}/`), { headers: { ...security, 'X-Content-Type-Options': '' } }),
    },
    `${url}/: its header X-Content-Type-Options lacks “nosniff”`,
  ],
  [
    'a form that is rejected',
    { [`POST ${url}/f/enquiry`]: () => new Response('', { status: 403 }) },
    `${url}/f/enquiry: a test enquiry got 403; expected 303 to the page of thanks`,
  ],
])('%s is found', async (_name, changes, finding) => {
  expect(await found(changes)).toEqual([finding]);
});

test('a certificate that ends, and a domain whose mails are taken for spam', async () => {
  const network = {
    certificateDays: () => Promise.resolve(3.5),
    resolveTxt: () => Promise.reject(new Error()),
  };
  expect(await found({}, network)).toEqual([
    `${url}: its certificate ends in 3 days; expected it to be renewed`,
    'mill.test: has no TXT record that starts with v=spf1; mails from site@mill.test may be taken for spam',
    '_dmarc.mill.test: has no TXT record that starts with v=DMARC1; mails from site@mill.test may be taken for spam',
  ]);
});

test('a site that cannot be reached, or whose certificate is not valid, is one finding', async () => {
  const refused = () =>
    Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') }));
  const certificateDays = () => Promise.reject(new Error('certificate has expired'));
  expect(await found({}, { fetch: refused, certificateDays })).toEqual([
    `${url}: certificate has expired`,
    `${url}: fetch failed: ECONNREFUSED`,
  ]);
});

test('http is found', async () => {
  const findings = await liveFindings({ ...site, url: 'http://127.0.0.1:1' });
  expect(findings).toContain('http://127.0.0.1:1: expected an https address');
});
