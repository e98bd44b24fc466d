import { expect, test, vi } from 'vitest';
import { createPageHeaders } from '../../server/static/page-headers.ts';
import { formApp, type FormAppOptions } from '../../tests/support/form-app.ts';
import { sampleManifest, writeSampleSite } from '../../tests/support/sample-site.ts';
import { internet, liveFindings, type LiveSite, type Network } from './check-live.ts';

const url = sampleManifest.siteUrl;
const site: LiveSite = {
  url,
  formId: 'enquiry',
  receiver: url,
  email: 'hello@mill.test',
  mailFrom: 'site@mill.test',
};
const robots = (origin: string) => `Sitemap: ${origin}/sitemap-index.xml`;
const pageGroups = [{ pages: ['/', '/contact'], scripts: [], styles: [] }];
const headersOf = (isHttps: boolean) =>
  createPageHeaders({ pageGroups }, { formOrigin: undefined, isHttps });
const records: Record<string, string[][]> = {
  'mill.test': [['v=spf1 ', '-all']],
  '_dmarc.mill.test': [['v=DMARC1; p=reject']],
};
const redirect = (status: number, Location: string) =>
  new Response(null, { status, headers: { Location } });

type Options = Omit<FormAppOptions, 'site'> & {
  network?: Partial<Network>;
  site?: Partial<LiveSite>;
  /** Responses in place of the server's, by method and address. */
  responses?: Record<string, () => Response>;
  files?: Record<string, string>;
};

/** The findings at our own server, behind a proxy that redirects to https. */
async function found({ network, site: change, responses, files, ...options }: Options = {}) {
  const { app, stored } = await formApp({
    pageHeaders: headersOf(true),
    ...options,
    site: writeSampleSite({ 'robots.txt': robots(url), ...files }),
  });
  const own: Network['fetch'] = async (input, init) => {
    const address = String(input);
    const response = responses?.[`${init?.method ?? 'GET'} ${address}`];
    if (response) return response();
    if (address.startsWith('http:')) return redirect(308, address.replace('http:', 'https:'));
    const incoming = { socket: { remoteAddress: '192.0.2.1' } };
    const headers = new Headers(init?.headers);
    headers.set('Host', new URL(url).host);
    return app.request(address, { ...init, headers }, { incoming });
  };
  const findings = await liveFindings(
    { ...site, ...change },
    {
      fetch: own,
      resolveTxt: (name) => Promise.resolve(records[name] ?? []),
      ...network,
    },
  );
  return { findings, stored };
}

test('nothing is found at a server that is in order, which has stored the enquiry', async () => {
  const { findings, stored } = await found();
  expect(findings).toEqual([]);
  expect(await stored()).toMatchObject([{ email: site.email, status: 'new' }]);
});

test('nothing is found where a static host and a provider do their part', async () => {
  const nothing = () => new Response('Not found', { status: 404 });
  const posted = vi.fn(() => Response.json({ ok: true }));
  const responses = {
    [`GET ${url}/status`]: nothing,
    [`POST ${url}/f/enquiry`]: nothing,
    'POST https://forms.test/f/abc': posted,
  };
  const provider = { formId: 'abc', receiver: 'https://forms.test' };
  const network = { resolveTxt: () => Promise.resolve([]) };
  expect((await found({ responses, network, site: provider })).findings).toEqual([]);
  expect(posted).toHaveBeenCalledOnce();
});

test.each<[name: string, options: Options, finding: string]>([
  [
    'a page for every address',
    { responses: { [`GET ${url}/no-such-page`]: () => new Response('x') } },
    `${url}/no-such-page: expected 404, found 200 x`,
  ],
  [
    'what goes unheard',
    { problems: () => Promise.resolve([{ kind: 'undelivered', failing: [], detail: '' }]) },
    expect.stringMatching(
      `^${url}/status: expected 200, found 503 {"status":"failing","problem":"`,
    ),
  ],
  [
    'no redirect to https',
    { responses: { 'GET http://www.example.com/': () => new Response('x') } },
    `http://www.example.com/: expected 301 or 308 to ${url}/, found 200 without Location`,
  ],
  [
    'a passing redirect',
    { responses: { 'GET http://www.example.com/': () => redirect(302, `${url}/`) } },
    `http://www.example.com/: expected 301 or 308 to ${url}/, found 302 ${url}/`,
  ],
  [
    'another address for search engines',
    { files: { 'robots.txt': robots('http://localhost') } },
    `${url}/robots.txt: expected “${robots(url)}”, found “${robots('http://localhost')}”`,
  ],
  [
    'a form that is rejected',
    { formEndpoint: 'https://forms.test' },
    expect.stringMatching(`^${url}/f/enquiry: expected 303 .*, found 303 to .*/not-sent#INACTIVE$`),
  ],
  [
    'a provider that does not know the form',
    {
      site: { receiver: 'https://forms.test' },
      responses: { 'POST https://forms.test/f/enquiry': () => new Response('', { status: 404 }) },
    },
    'https://forms.test/f/enquiry: expected 200 for a test enquiry, found 404',
  ],
])('%s is found', async (_name, options, finding) => {
  expect((await found(options)).findings).toEqual([finding]);
});

test('a missing header is found', async () => {
  const { findings } = await found({ pageHeaders: headersOf(false) });
  expect(findings).toEqual([
    `${url}/: expected the header Strict-Transport-Security with “max-age=”, found none`,
  ]);
});

test('a domain whose mails are taken for spam is found', async () => {
  const network = { resolveTxt: () => Promise.reject(new Error()) };
  const expected = (start: string) =>
    `expected a TXT record that starts with ${start}, as mails from site@mill.test are spam to many without it, found none`;
  expect((await found({ network })).findings).toEqual([
    `mill.test: ${expected('v=spf1')}`,
    `_dmarc.mill.test: ${expected('v=DMARC1')}`,
  ]);
});

test('a site that cannot be reached, or whose certificate is not valid, is one finding', async () => {
  const cause = new Error('certificate has expired');
  const fetch = () => Promise.reject(new TypeError('fetch failed', { cause }));
  expect((await found({ network: { fetch } })).findings).toEqual([
    `${url}: fetch failed: certificate has expired`,
  ]);
});

test('a site that never responds is one finding, and so is one without https', async () => {
  const timedOut = AbortSignal.abort(new Error('The operation was aborted due to timeout'));
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timedOut);
  const address = 'http://127.0.0.1:9';
  const { findings } = await found({
    site: { url: address, receiver: address },
    network: { fetch: internet.fetch },
  });
  expect(findings).toEqual([
    `${address}: expected an https address, found http`,
    `${address}: The operation was aborted due to timeout`,
  ]);
  timeout.mockRestore();
});
