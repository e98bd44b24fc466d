import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { readEnquiryPages } from './enquiries/result-pages.ts';
import type { RequestLine } from './http/request-log.ts';
import { sampleFacts, writeSampleSite } from '../tests/support/sample-site.ts';
import { readSiteFiles, type SiteFiles } from './static/site-files.ts';

const LARGE = 3 * 1024 * 1024;

const site: Record<string, string | Uint8Array> = {
  'index.html': '<p>front ä</p>',
  'about.html': '<p>about</p>',
  'services.html': '<p>services</p>',
  'services/AI-ML.html': '<p>AI</p>',
  'services/design.html': '<p>design</p>',
  'guide/index.html': '<p>guide</p>',
  '404.html': '<p>nothing here</p>',
  'services/404.html': '<p>no such service</p>',
  'services/x/404.html': '<p>no such x</p>',
  '_astro/base.B2x.css': 'p{}',
  '_astro/hoist.C3y.js': 'let a;',
  'favicon.svg': '<svg/>',
  'robots.txt': 'User-agent: *',
  'picture.avif': new Uint8Array([1, 2, 3]),
  'font.woff2': new Uint8Array([1]),
  'mystery.unknown-kind': 'x',
  'large.zip': new Uint8Array(LARGE).fill(7),
  '.env': 'SECRET=1',
  '.well-known/security.txt': 'Contact: mailto:a@example.com',
};

let parent: string;
let folder: string;
let app: ReturnType<typeof createApp>;
const lines: RequestLine[] = [];

beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'app-'));
  folder = join(parent, 'dist');
  for (const [name, content] of Object.entries(site)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  writeFileSync(join(parent, 'secret.txt'), 'secret');
  symlinkSync(parent, join(folder, 'up'), 'junction');
  const siteFiles = withOddNames(readSiteFiles(folder));
  app = createApp({ siteFiles, log: (line) => lines.push(line) });
});

beforeEach(() => {
  lines.length = 0;
});

afterAll(() => {
  rmSync(parent, { recursive: true });
});

/** Not every file system can hold two names that differ only by case, or a question mark. */
function withOddNames({ files, notFoundPages }: SiteFiles): SiteFiles {
  const page = files.get('/about');
  if (!page) throw new Error('There is no page to copy.');
  const odd = ['/Twice', '/twice', '/caf\u00e9?'].map((path) => [path, { ...page, path }] as const);
  return { files: new Map([...files, ...odd]), notFoundPages };
}

async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return app.request(`http://localhost:4321${path}`, { headers });
}

async function etagOf(path: string): Promise<string> {
  return (await get(path)).headers.get('ETag') ?? '';
}

describe('files', () => {
  test.each([
    ['/', '<p>front ä</p>', 'text/html; charset=utf-8'],
    ['/about', '<p>about</p>', 'text/html; charset=utf-8'],
    ['/services', '<p>services</p>', 'text/html; charset=utf-8'],
    ['/services/AI-ML', '<p>AI</p>', 'text/html; charset=utf-8'],
    ['/guide', '<p>guide</p>', 'text/html; charset=utf-8'],
    ['/caf%C3%A9%3F', '<p>about</p>', 'text/html; charset=utf-8'],
    ['/%61bout', '<p>about</p>', 'text/html; charset=utf-8'],
    ['/about?from=mail', '<p>about</p>', 'text/html; charset=utf-8'],
    ['/_astro/base.B2x.css', 'p{}', 'text/css; charset=utf-8'],
    ['/_astro/hoist.C3y.js', 'let a;', 'text/javascript; charset=utf-8'],
    ['/favicon.svg', '<svg/>', 'image/svg+xml; charset=utf-8'],
    ['/robots.txt', 'User-agent: *', 'text/plain; charset=utf-8'],
    ['/picture.avif', '\u0001\u0002\u0003', 'image/avif'],
    ['/font.woff2', '\u0001', 'font/woff2'],
    ['/mystery.unknown-kind', 'x', 'application/octet-stream'],
    ['/.well-known/security.txt', 'Contact: mailto:a@example.com', 'text/plain; charset=utf-8'],
  ])('%s', async (path, body, type) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe(type);
    expect(response.headers.get('Content-Length')).toBe(String(Buffer.byteLength(body)));
    expect(response.headers.get('ETag')).toMatch(/^"[\w-]+"$/);
    expect(await response.text()).toBe(body);
  });

  test('a large file is streamed whole', async () => {
    const response = await get('/large.zip');
    expect(response.headers.get('Content-Length')).toBe(String(LARGE));
    const body = Buffer.from(await response.arrayBuffer());
    expect(body.equals(Buffer.alloc(LARGE, 7))).toBe(true);
  });

  test.each([
    ['/_astro/base.B2x.css', 'public, max-age=31536000, immutable'],
    ['/about', 'max-age=0, must-revalidate'],
    ['/robots.txt', 'public, max-age=300'],
    ['/no-such-page', 'max-age=0, must-revalidate'],
    ['/_astro/gone.js', 'no-store'],
  ])('how long %s may be reused', async (path, cacheControl) => {
    expect((await get(path)).headers.get('Cache-Control')).toBe(cacheControl);
  });
});

describe('HEAD', () => {
  test.each(['/about', '/large.zip', '/no-such-page', '/about/', '/_astro/gone.js'])(
    '%s: the headers of GET without its body',
    async (path) => {
      const head = await app.request(path, { method: 'HEAD' });
      const asGet = await get(path);
      expect(head.status).toBe(asGet.status);
      expect([...head.headers]).toEqual([...asGet.headers]);
      expect(await head.text()).toBe('');
      await asGet.arrayBuffer();
    },
  );
});

describe('If-None-Match', () => {
  test.each([
    ['the tag', (tag: string) => tag],
    ['the tag as a weak one', (tag: string) => `W/${tag}`],
    ['a list', (tag: string) => `"a,b", W/"c",${tag} , "d"`],
    ['the asterisk', () => ' * '],
  ])('%s is answered with 304', async (_name, fieldFor) => {
    const tag = await etagOf('/about');
    const response = await get('/about', { 'If-None-Match': fieldFor(tag) });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe('');
    expect(response.headers.get('ETag')).toBe(tag);
    expect(response.headers.get('Cache-Control')).toBe('max-age=0, must-revalidate');
    expect(response.headers.has('Content-Length')).toBe(false);
  });

  test.each([
    ['another tag', () => '"other"'],
    ['the tag without quotes', (tag: string) => tag.slice(1, -1)],
    ['a part of the tag', (tag: string) => `${tag.slice(0, -2)}"`],
    ['nothing', () => ''],
  ])('%s is answered with the file', async (_name, fieldFor) => {
    const response = await get('/about', { 'If-None-Match': fieldFor(await etagOf('/about')) });
    expect(response.status).toBe(200);
  });

  test('works for HEAD and for files that are streamed', async () => {
    const headers = { 'If-None-Match': await etagOf('/large.zip') };
    expect((await get('/large.zip', headers)).status).toBe(304);
    expect((await app.request('/large.zip', { method: 'HEAD', headers })).status).toBe(304);
  });

  test('does not turn a 404 into a 304', async () => {
    const response = await get('/no-such-page', { 'If-None-Match': '*' });
    expect(response.status).toBe(404);
    expect(response.headers.has('ETag')).toBe(false);
  });
});

describe('other spellings of an address', () => {
  test.each([
    ['/about/', '/about'],
    ['/about//', '/about'],
    ['/about.html', '/about'],
    ['/about.html/', '/about'],
    ['/index.html', '/'],
    ['/guide/', '/guide'],
    ['/guide/index.html', '/guide'],
    ['/about/?a=1&b=%2F', '/about?a=1&b=%2F'],
    ['/about.html?next=//evil.example', '/about?next=//evil.example'],
    ['/ABOUT', '/about'],
    ['/services/ai-ml', '/services/AI-ML'],
    ['/Services/AI-ML', '/services/AI-ML'],
    ['/SERVICES/ai-ml.HTML?x', '/services/AI-ML?x'],
    ['/services/ai-ml/', '/services/AI-ML'],
    ['/caf%C3%A9%3F/', '/caf%C3%A9%3F'],
    ['/twice/', '/twice'],
    ['/Twice/', '/Twice'],
  ])('%s -> %s', async (path, location) => {
    const response = await get(path);
    expect(response.status).toBe(308);
    expect(response.headers.get('Location')).toBe(location);
    const end = await get(location);
    expect(end.status).toBe(200);
  });

  test.each([
    '/index',
    '/TWICE',
    '/ROBOTS.TXT',
    '/robots.txt/',
    '/no-such-page/',
    '/.html',
    '/services/.html',
  ])('%s is no other spelling of a page', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.has('Location')).toBe(false);
  });

  test.each([
    '//evil.example/',
    '//evil.example',
    '///evil.example/',
    '/\\evil.example/',
    '/%5Cevil.example/',
    '/%2Fevil.example/',
    '//evil.example/%2e%2e/',
    '//evil.example/about/',
    '//evil.example/about.html',
    '//about/',
    '/https://evil.example/',
    '//user@evil.example/..',
  ])('%s never leads off the site', async (path) => {
    expect([null, '/']).toContain((await get(path)).headers.get('Location'));
  });
});

describe('what is not there', () => {
  test.each([
    ['/no-such-page', '<p>nothing here</p>'],
    ['/404', '<p>nothing here</p>'],
    ['/404.html', '<p>nothing here</p>'],
    ['/about/more', '<p>nothing here</p>'],
    ['/servicesx/y', '<p>nothing here</p>'],
    ['/services/y', '<p>no such service</p>'],
    ['/Services/y', '<p>no such service</p>'],
    ['/services/y/', '<p>no such service</p>'],
    ['/services/404', '<p>no such service</p>'],
    ['/services/x', '<p>no such service</p>'],
    ['/services/x/y', '<p>no such x</p>'],
    ['/services/x/y/z.png', '<p>no such x</p>'],
  ])('%s gets the nearest not-found page', async (path, body) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('Content-Length')).toBe(String(body.length));
    expect(await response.text()).toBe(body);
  });

  test('a missing asset gets a line of text', async () => {
    const response = await get('/_astro/gone.js');
    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toBe('There is nothing at this address.\n');
  });

  test('a site without a not-found page answers with a line of text', async () => {
    const siteFiles = { ...readSiteFiles(folder), notFoundPages: new Map() };
    const response = await createApp({ siteFiles, log: () => undefined }).request('/no-such-page');
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('There is nothing at this address.\n');
  });

  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/..%2Fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/services/..%2f..%2fsecret.txt',
    '/%252e%252e%252fsecret.txt',
    '/up/secret.txt',
    '/up',
    '/.env',
    '/%2eenv',
    '/services%2Fdesign',
    '/about%00',
    '/about.html%00.txt',
    '/_astro/',
    '/_astro',
    '/.well-known/',
    '/constructor',
    '/__proto__',
  ])('%s is not handed out', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toMatch(/^<p>no|^There is nothing/);
  });
});

describe('requests that cannot be answered', () => {
  test.each(['/%', '/about%', '/%zz', '/%c3%28', '/%ff', '/services/%e0%a4%a'])(
    '%s: 400, malformed percent-encoding',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(400);
      expect(await response.text()).toBe('The percent-encoding of this address is malformed.\n');
    },
  );

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
    '%s: 405 with the methods that work',
    async (method) => {
      for (const path of ['/about', '/no-such-page']) {
        const response = await app.request(path, { method });
        expect(response.status).toBe(405);
        expect(response.headers.get('Allow')).toBe('GET, HEAD');
      }
    },
  );
});

test.each(['/', '/robots.txt', '/about/', '/no-such-page', '/_astro/gone.js', '/%', '/large.zip'])(
  '%s carries the headers that every answer has',
  async (path) => {
    const app = createApp({
      siteFiles: readSiteFiles(folder),
      securityHeaders: () => ({ 'X-Content-Type-Options': 'nosniff' }),
      log: () => undefined,
    });
    const response = await app.request(path);
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  },
);

describe('log', () => {
  test('one line for each request', async () => {
    await get('/about?token=secret');
    await get('/about', { 'If-None-Match': '*' });
    await app.request('/about', { method: 'HEAD' });
    await app.request('/large.zip', { method: 'HEAD' });
    await get('/services/Caf%C3%A9');
    await get('/about/');
    await app.request('/about', { method: 'POST', body: 'text' });
    expect(lines.map(({ method, path, status, bytes }) => [method, path, status, bytes])).toEqual([
      ['GET', '/about', 200, 12],
      ['GET', '/about', 304, 0],
      ['HEAD', '/about', 200, 0],
      ['HEAD', '/large.zip', 200, 0],
      ['GET', '/services/Caf%C3%A9', 404, 22],
      ['GET', '/about/', 308, 0],
      ['POST', '/about', 405, 37],
    ]);
    expect(new Set(lines.map((line) => line.requestId)).size).toBe(lines.length);
    for (const line of lines) {
      expect(new Date(line.time).toISOString()).toBe(line.time);
      expect(line.durationMs).toBeGreaterThanOrEqual(0);
      expect(line).not.toHaveProperty('error');
      expect(JSON.stringify(line)).not.toContain('secret');
    }
  });

  test('an unexpected error is a 500, and its line holds the stack and the same id', async () => {
    const response = await failingApp().request(`/contact/thanks?reference=7K3M-Q9TZ`);
    const body = await response.text();
    expect(response.status).toBe(500);
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(lines).toHaveLength(1);
    expect(lines[0]?.status).toBe(500);
    expect(lines[0]?.error).toContain('TypeError: secret');
    expect(body).toContain(lines[0]?.requestId);
    expect(body).not.toContain('secret');
  });
});

test('a file that is replaced or removed goes out as it was at the start', async () => {
  const content = await (await get('/large.zip')).arrayBuffer();
  writeFileSync(join(folder, 'large.zip'), 'other');
  expect(await (await get('/large.zip')).arrayBuffer()).toEqual(content);
  rmSync(join(folder, 'large.zip'));
  expect(await (await get('/large.zip')).arrayBuffer()).toEqual(content);
});

/** An app whose store fails in a way that nothing expects. */
function failingApp() {
  const { folder: site, remove } = writeSampleSite();
  const siteFiles = readSiteFiles(site);
  remove();
  const fail = () => {
    throw new TypeError('secret');
  };
  return createApp({
    siteFiles,
    securityHeaders: () => ({ 'X-Content-Type-Options': 'nosniff' }),
    log: (line) => lines.push(line),
    enquiries: {
      pages: readEnquiryPages(siteFiles, '/f/enquiry'),
      store: { save: fail, enquiry: fail, probe: fail },
      formId: sampleFacts.formId,
      isActive: true,
      companyEmail: sampleFacts.email,
      siteUrl: undefined,
      builtSiteUrl: sampleFacts.siteUrl,
      allowedOrigins: [],
      trustedProxies: 0,
      ratePerAddress: 1,
      ratePerForm: 1,
      onSaved: () => undefined,
      warn: () => undefined,
      now: () => new Date(),
      elapsedMs: () => 0,
    },
  });
}
