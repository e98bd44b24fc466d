import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { securityHeaders, type InlineHashes } from '../../contract/security-headers.ts';
import { companyFacts } from '../built-site/built-site.ts';
import {
  builtSite,
  copySite,
  freePort,
  readPageGroups,
  startCaddy,
  serveFromAll,
  startNginx,
  stopHosts,
  testFolder,
  type Host,
  type HostName,
} from './hosts.ts';

const proxies = ['nginx', 'caddy'] as const;
const siteUrl = process.env['SITE_URL'] ?? companyFacts().url;
const isHttps = siteUrl.startsWith('https:');
const form = `/f/${companyFacts().formId}`;
const mebibyte = 1024 * 1024;

const addressOf = serveFromAll(siteUrl);
const aloneFolder = testFolder();
/** Those behind which no server is. */
let alone: ReadonlyMap<HostName, Host> = new Map();

beforeAll(async () => {
  const site = copySite(aloneFolder.path);
  const nobody = `http://127.0.0.1:${String(await freePort())}`;
  alone = new Map([
    ['nginx', await startNginx(site, aloneFolder.path, nobody)],
    ['caddy', await startCaddy(site, aloneFolder.path, nobody)],
  ]);
});

afterAll(async () => {
  await stopHosts(alone);
  aloneFolder.remove();
});

describe.each(proxies)('%s without the server behind it', (name) => {
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${alone.get(name)?.address ?? ''}${path}`, init);

  test.each(['text/html', 'application/json'])(
    'an enquiry is not said to have been sent (%s)',
    async (accept) => {
      const body = new URLSearchParams({ email: 'meera@mill.example', message: 'Is it on?' });
      const answer = await ask(form, { method: 'POST', body, headers: { Accept: accept } });
      expect(answer.status).toBe(502);
      expect(faultsOfPage(answer)).toEqual([]);
      const page = await answer.text();
      expect(page).toContain('Your message was not sent.');
      expect(page).not.toMatch(/data-slot="formErrors" hidden|\{\{/);
      expect(page).toContain(companyFacts().email);
    },
  );

  test.each(['/contact/not-sent', '/contact/thanks?reference=0000-0000'])(
    '%s is a page of the site',
    async (path) => {
      const answer = await ask(path, { headers: { 'If-None-Match': '*' } });
      expect(answer.status).toBe(502);
      expect(faultsOfPage(answer)).toEqual([]);
      const main = /<main.*<\/main>/s.exec(await answer.text())?.[0] ?? '';
      const shown = main.replace(/<(\w+)[^>]* hidden="".*?<\/\1>/gs, '');
      expect(shown).toContain('<h1');
      expect(shown).not.toContain('has arrived');
    },
  );

  test('the health check fails, with the headers of an answer in which nothing runs', async () => {
    const answer = await ask('/healthz');
    expect(answer.status).toBe(502);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(faults(answer, securityHeaders({ kind: 'file' }, security))).toEqual([]);
  });

  test('the other pages are there', async () => {
    expect((await ask('/contact')).status).toBe(200);
  });
});

describe.each(proxies)('%s', (name) => {
  const post = (size: number) =>
    fetch(`${addressOf(name)}${form}`, {
      method: 'POST',
      headers: { Accept: 'text/html' },
      body: new URLSearchParams({ email: 'meera@mill.example', message: 'x'.repeat(size) }),
    });

  test('what is too large for the form is refused by the server, in its words', async () => {
    const answer = await post(7 * mebibyte);
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain('This is too much for the form.');
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  });
});

test('nginx refuses what the server would not read either, with a page of the site', async () => {
  const answer = await fetch(`${addressOf('nginx')}${form}`, {
    method: 'POST',
    body: new Uint8Array(9 * mebibyte),
  });
  expect(answer.status).toBe(413);
  expect(faultsOfPage(answer)).toEqual([]);
  expect(await answer.text()).toContain('Your message was not sent.');
});

const security = { formOrigin: undefined, isHttps };

/** What is otherwise than with a page of the site, whose words nobody may keep. */
function faultsOfPage(answer: Response): string[] {
  const groups = readPageGroups(builtSite());
  const all = (kind: keyof InlineHashes) => [...new Set(groups.flatMap((group) => group[kind]))];
  const inline = { scripts: all('scripts'), styles: all('styles') };
  return faults(answer, {
    ...securityHeaders({ kind: 'page', inline }, security),
    'Cache-Control': 'no-store',
    'Content-Type': 'text/html; charset=utf-8',
  });
}

function faults({ headers }: Response, expected: Readonly<Record<string, string>>): string[] {
  return Object.entries(expected)
    .filter(([header, value]) => headers.get(header) !== value)
    .map(([header]) => `${header} is ${String(headers.get(header))}`);
}
