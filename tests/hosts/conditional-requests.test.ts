import { describe, expect, test } from 'vitest';
import { securityHeaders } from '../../contract/security-headers.ts';
import { readSiteFiles, type SiteFile } from '../../server/static/site-files.ts';
import { builtSite, filledPages, hostNames, serveFromAll, type HostName } from './hosts.ts';

const siteUrl = 'https://www.mill.example';
const inline = { scripts: [], styles: [] };
/** A browser replaces those of the page that it holds by those of a 304 (RFC 9111 section 3.2). */
const known = [
  ...Object.keys(
    securityHeaders({ kind: 'page', inline }, { formOrigin: undefined, isHttps: true }),
  ),
  'Cache-Control',
  'Vary',
  'ETag',
];
/** What is filled for each visitor has no tag. */
const files = [...readSiteFiles(builtSite()).files.values()].filter(
  ({ path }) => !filledPages.includes(path),
);

const addressOf = serveFromAll(siteUrl);

describe.each(hostNames)('%s', (name) => {
  test.each(['identity', 'gzip', 'br'])(
    'what has not changed comes with the headers that it came with (%s)',
    async (coding) => {
      const faults: string[] = [];
      for (const { path } of files) {
        const first = await ask(name, path, { 'Accept-Encoding': coding });
        const modified = first.headers.get('Last-Modified');
        const conditions = [
          { 'If-None-Match': first.headers.get('ETag') ?? 'none' },
          ...(modified === null ? [] : [{ 'If-Modified-Since': modified }]),
        ];
        for (const condition of conditions) {
          const again = await ask(name, path, { 'Accept-Encoding': coding, ...condition });
          if (again.status !== 304) faults.push(`${path}: ${String(again.status)}`);
          faults.push(...differences(path, first, again));
        }
      }
      expect(files.length).toBeGreaterThan(60);
      expect(faults).toEqual([]);
    },
  );

  test('Vary stands with what has another form, in whichever form it is sent', async () => {
    const faults: string[] = [];
    for (const file of files) {
      const expected = hasOtherForm(name, file) ? 'Accept-Encoding' : null;
      for (const coding of ['identity', 'gzip', 'br']) {
        const { headers } = await ask(name, file.path, { 'Accept-Encoding': coding });
        const vary = headers.get('Vary');
        if (vary !== expected) faults.push(`${file.path}, ${coding}: ${String(vary)}`);
      }
    }
    expect(faults).toEqual([]);
  });

  test.each(['/no-such-page', '/services/unknown'])(
    '%s: a not-found page comes whole, whatever is asked of it',
    async (path) => {
      const first = await ask(name, path);
      expect(first.headers.get('Vary')).toBe('Accept-Encoding');
      const ofPage = {
        'If-None-Match': first.headers.get('ETag') ?? '*',
        'If-Modified-Since': first.headers.get('Last-Modified') ?? new Date().toUTCString(),
      };
      for (const condition of [ofPage, { 'If-None-Match': '*' }, { Range: 'bytes=0-9' }]) {
        const again = await ask(name, path, condition);
        expect([again.status, again.text]).toEqual([404, first.text]);
        expect(differences(path, first, again)).toEqual([]);
      }
    },
  );
});

type Answer = { status: number; headers: Headers; text: string };

async function ask(
  name: HostName,
  path: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await fetch(`${addressOf(name)}${encodeURI(path)}`, {
    headers: { 'Accept-Encoding': 'identity', ...headers },
    redirect: 'manual',
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

function differences(path: string, first: Answer, again: Answer): string[] {
  return known
    .filter((header) => first.headers.get(header) !== again.headers.get(header))
    .map((header) => `${path}: ${header} is ${String(again.headers.get(header))}`);
}

/** nginx as Debian has it sends no Brotli. */
function hasOtherForm(name: HostName, { compressed }: SiteFile): boolean {
  return compressed.gzip !== undefined || (name !== 'nginx' && compressed.br !== undefined);
}
