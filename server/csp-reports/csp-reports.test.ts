import { expect, test } from 'vitest';
import { formApp } from '../../tests/support/form-app.ts';
import { writeSampleSite } from '../../tests/support/sample-site.ts';

const path = '/csp-reports';
const type = { 'Content-Type': 'application/reports+json' };

/** A report as browsers send it, of a frame that is blocked at /about. */
const report = (changes: Record<string, unknown> = {}) => ({
  age: 59,
  type: 'csp-violation',
  url: 'https://www.example.com/about',
  user_agent: 'Mozilla/5.0',
  body: {
    blockedURL: 'https://video.example/embed/x?visitor=1',
    disposition: 'enforce',
    documentURL: 'https://www.example.com/about?from=mail',
    effectiveDirective: 'frame-src',
    originalPolicy: "default-src 'none'; report-to csp",
    referrer: '',
    sample: '',
    sourceFile: null,
    statusCode: 200,
    ...changes,
  },
});
const violation = { page: '/about', directive: 'frame-src', blocked: 'https://video.example' };

async function reportsApp() {
  const { app, send, lines } = await formApp({
    site: writeSampleSite({ 'blog/தறி.html': 'x', 'robots.txt': 'x' }),
  });
  const post = (body: object | string, headers: Record<string, string> = type) =>
    send({ path, headers, body });
  const counted = async () => (await app.request(path)).json() as Promise<unknown>;
  return { post, counted, lines };
}

test('reports are counted by page, directive and origin, and logged at 1, 10, 100', async () => {
  const { post, counted, lines } = await reportsApp();
  for (let count = 1; count <= 6; count += 1) {
    expect(
      (await post([report(), report({ blockedURL: 'https://video.example:443/' })])).status,
    ).toBe(204);
  }
  expect(lines).toEqual([
    { level: 'warn', msg: 'policy violation', ...violation, count: 1 },
    { level: 'warn', msg: 'policy violation', ...violation, count: 10 },
  ]);
  expect(await counted()).toEqual([{ ...violation, count: 12 }]);
});

test('one report without a list counts under the type that WebKit sends', async () => {
  const { post, counted } = await reportsApp();
  const documentURL = 'https://www.example.com/blog/%E0%AE%A4%E0%AE%B1%E0%AE%BF';
  await post(report({ documentURL }), { 'Content-Type': 'application/csp-report' });
  expect(await counted()).toMatchObject([{ page: new URL(documentURL).pathname, count: 1 }]);
});

test.each<[name: string, report: unknown]>([
  ['a page that does not exist', report({ documentURL: 'https://www.example.com/nowhere' })],
  ['a file', report({ documentURL: 'https://www.example.com/robots.txt' })],
  ['a document without an address', report({ documentURL: 'about:srcdoc' })],
  ['an inline style', report({ blockedURL: 'inline' })],
  ['a file of an extension', report({ blockedURL: 'chrome-extension://abc/a.css' })],
  ['a request of an extension', report({ sourceFile: 'moz-extension' })],
  ['a directive that is none', report({ effectiveDirective: 'frame-src\u001b[2J' })],
  ['an endless host', report({ blockedURL: `https://${'a.'.repeat(200)}example` })],
  ['another kind of report', { ...report(), type: 'deprecation' }],
  ['no report', null],
])('%s is not counted', async (_name, ignored) => {
  const { post, counted, lines } = await reportsApp();
  expect((await post([ignored])).status).toBe(204);
  expect([await counted(), lines.filter(({ level }) => level === 'warn')]).toEqual([[], []]);
});

test.each<[name: string, status: number, body: string]>([
  ['no JSON', 400, '[{]'],
  ['a large body', 413, JSON.stringify([report({ sample: 'x'.repeat(64 * 1024) })])],
])('%s: %i', async (_name, status, body) => {
  const { post, counted } = await reportsApp();
  expect((await post(body)).status).toBe(status);
  expect(await counted()).toEqual([]);
});

test('however much is posted, a hundred violations are kept', async () => {
  const { post, counted, lines } = await reportsApp();
  const many = (from: number) =>
    Array.from({ length: 60 }, (_, at) => report({ blockedURL: `https://${from + at}.example` }));
  for (const from of [0, 100]) await post(many(from));
  expect(await counted()).toHaveLength(100);
  expect(lines.filter(({ msg }) => msg === 'policy violation')).toHaveLength(100);
});
