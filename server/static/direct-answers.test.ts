import { rmSync } from 'node:fs';
import {
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHandlers } from '../app.ts';
import { readEnquiryPages } from '../enquiries/result-pages.ts';
import { listen, type Listening } from '../http/listen.ts';
import type { RequestLine } from '../http/request-log.ts';
import { sampleFacts, writeSampleSite } from '../../tests/support/sample-site.ts';
import { readSiteFiles } from './site-files.ts';

const page = `<p>${'Over and under. '.repeat(100)}</p>`;

type Way = { address: string; stop: Listening['stop']; lines: RequestLine[] };
type Asked = { path: string; method: string; headers: Record<string, string> };
type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer };

let folder: string;
let direct: Way;
let throughApp: Way;
const answeredDirectly = vi.fn<(isAnswered: boolean) => void>();

beforeAll(async () => {
  ({ folder } = writeSampleSite({
    'long.html': page,
    'long.html.br': brotliCompressSync(page),
    'long.html.gz': gzipSync(page),
    '404.html': page,
    '404.html.gz': gzipSync(page),
    '_astro/base.B2x.css': 'p{}',
    'Services/AI-ML.html': page,
    '.well-known/security.txt': 'Contact: mailto:a@example.com',
  }));
  direct = await way(true);
  throughApp = await way(false);
});

beforeEach(() => {
  answeredDirectly.mockClear();
  direct.lines.length = 0;
  throughApp.lines.length = 0;
});

afterAll(async () => {
  await Promise.all([direct.stop(0), throughApp.stop(0)]);
  rmSync(folder, { recursive: true });
});

async function way(isDirect: boolean): Promise<Way> {
  const lines: RequestLine[] = [];
  const { app, answerDirectly } = createHandlers({
    siteFiles: readSiteFiles(folder),
    log: (line) => lines.push(line),
    securityHeaders: (path) => ({ 'X-Test-Path': path }),
  });
  const { address, stop } = await listen({
    fetch: app.fetch,
    host: '127.0.0.1',
    port: 0,
    ...(isDirect && {
      answerDirectly: (incoming, outgoing) => {
        const isAnswered = answerDirectly(incoming, outgoing);
        answeredDirectly(isAnswered);
        return isAnswered;
      },
    }),
  });
  return { address, stop, lines };
}

/** The target as it is written, where `fetch` would normalise it. */
function ask({ address }: Way, { path, method, headers }: Asked): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    request({ hostname, port, path, method, headers: { Host: 'example.com', ...headers } })
      .on('error', reject)
      .on('response', (response) => {
        const fields = { ...response.headers, date: 'now' };
        buffer(response).then(
          (body) => resolve({ status: response.statusCode, headers: fields, body }),
          reject,
        );
      })
      .end();
  });
}

async function expectSame(asked: Asked): Promise<Answer> {
  const [one, other] = await Promise.all([ask(direct, asked), ask(throughApp, asked)]);
  expect(one, JSON.stringify(asked)).toEqual(other);
  return one;
}

function shownLine({ method, path, status, bytes }: RequestLine) {
  return { method, path, status, bytes };
}

const plainPaths = [
  '/',
  '/long',
  '/long?from=mail&a=%C3%A4',
  '/long/',
  '/long.html',
  '/LONG/?a=b',
  '/Services/AI-ML',
  '/services/ai-ml',
  '/_astro/base.B2x.css',
  '/_astro/gone.js',
  '/no-such-page',
  '/long.html.br',
  '/index',
  '/f',
];
const otherPaths = [
  '/%6Cong',
  '/%',
  '/caf%C3%A9',
  '/a/../long',
  '/./long',
  '/a/%2e%2e/long',
  '//long',
  '//evil.example/',
  '/long?a="b"',
  '/.well-known/security.txt',
  '/contact/thanks',
  '/contact/not-sent',
  '/healthz',
  '/f/enquiry',
  '/long?a#b',
];

describe('the same answers as those of the app', () => {
  const etags = async () => {
    const codings = ['identity', 'gzip', 'br'];
    const answers = codings.map((coding) =>
      ask(direct, { path: '/long', method: 'GET', headers: { 'Accept-Encoding': coding } }),
    );
    return (await Promise.all(answers)).map(({ headers }) => headers.etag ?? '');
  };

  test.each(plainPaths)('%s, directly', async (path) => {
    for (const method of ['GET', 'HEAD']) {
      await expectSame({ path, method, headers: { 'Accept-Encoding': 'gzip, br' } });
    }
    expect(answeredDirectly.mock.calls).toEqual([[true], [true]]);
  });

  test.each(otherPaths)('%s, left to the app', async (path) => {
    for (const method of ['GET', 'HEAD']) await expectSame({ path, method, headers: {} });
    expect(answeredDirectly.mock.calls).toEqual([[false], [false]]);
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])(
    '%s, left to the app',
    async (method) => {
      const { status } = await expectSame({ path: '/long', method, headers: {} });
      expect(status).toBe(405);
      expect(answeredDirectly.mock.calls).toEqual([[false]]);
    },
  );

  test.each(['a b', 'exa/mple', 'a@b', '[::1'])('the host %j, left to the app', async (host) => {
    const { status } = await expectSame({ path: '/long', method: 'GET', headers: { Host: host } });
    expect(status).toBe(400);
  });

  test('whatever the fields are', async () => {
    const tags = await etags();
    const tag = fc.constantFrom(...tags, ...tags.map((each) => `W/${each}`), '"other"', '*', '');
    const fields = fc.record(
      {
        'Accept-Encoding': fc.constantFrom('br', 'gzip', 'gzip;q=0', '*', 'identity;q=0', ''),
        'If-None-Match': tag,
        'If-Match': tag,
        Range: fc.constantFrom('bytes=0-3', 'bytes=-3', 'bytes=9999-', 'bytes=0-1,3-4', 'x'),
        'If-Range': tag,
      },
      { requiredKeys: [] },
    );
    const path = fc.constantFrom(...plainPaths, ...otherPaths);
    const method = fc.constantFrom('GET', 'HEAD');
    const seen = new Set<number | undefined>();
    await fc.assert(
      fc.asyncProperty(path, method, fields, async (...[where, how, headers]) => {
        seen.add((await expectSame({ path: where, method: how, headers })).status);
      }),
      { numRuns: 300 },
    );
    expect([...seen].sort()).toEqual(expect.arrayContaining([200, 304, 308, 404, 412]));
  });
});

test('a part', async () => {
  const headers = { Range: 'bytes=1-3' };
  const { status, body } = await expectSame({ path: '/long', method: 'GET', headers });
  expect([status, body.toString()]).toEqual([206, page.slice(1, 4)]);
});

test('the log has the same lines', async () => {
  for (const path of ['/long?token=secret', '/none', '/long/', '/_astro/gone.js']) {
    for (const method of ['GET', 'HEAD']) {
      for (const headers of [{}, { 'If-None-Match': '*' }, { Range: 'bytes=0-1' }]) {
        await expectSame({ path, method, headers });
      }
    }
  }
  expect(direct.lines).toHaveLength(24);
  expect(direct.lines.map(shownLine)).toEqual(throughApp.lines.map(shownLine));
  expect(Object.keys(direct.lines[0] ?? {})).toEqual(Object.keys(throughApp.lines[0] ?? {}));
  expect(new Set(direct.lines.map(({ requestId }) => requestId)).size).toBe(24);
});

test('no route of the app is answered in its place', () => {
  const siteFiles = readSiteFiles(folder);
  const { app, answerDirectly } = createHandlers({
    siteFiles,
    log: () => undefined,
    enquiries: {
      ...sampleFacts,
      pages: readEnquiryPages(siteFiles, '/f/enquiry'),
      store: { save: vi.fn(), enquiry: vi.fn(), probe: vi.fn() },
      isActive: true,
      companyEmail: sampleFacts.email,
      siteUrl: undefined,
      builtSiteUrl: sampleFacts.siteUrl,
      allowedOrigins: [],
      trustedProxies: 0,
      ratePerAddress: 1,
      ratePerForm: 1,
      onSaved: vi.fn(),
      warn: () => undefined,
      now: () => new Date(),
      elapsedMs: () => 0,
    },
  });
  const routes = app.routes.map(({ path }) => path).filter((path) => path !== '/*');
  expect(routes.length).toBeGreaterThanOrEqual(6);
  for (const route of routes) {
    const url = route.replace(/:\w+/, 'enquiry').replace('*', 'more');
    const incoming = { method: 'GET', url, headers: { host: 'example.com' } } as IncomingMessage;
    expect(answerDirectly(incoming, {} as ServerResponse), route).toBe(false);
  }
});
