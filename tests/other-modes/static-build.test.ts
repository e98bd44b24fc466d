import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildVariables } from '../../build/build-settings.ts';
import { buildManifest, manifestPath } from '../../contract/build-manifest.ts';
import { formAction, notSentPath, thanksPath } from '../../contract/paths.ts';
import { securityHeaders, type InlineHashes } from '../../contract/security-headers.ts';
import { projectFolder as root } from '../support/dist.ts';

const astro = path.join(root, 'node_modules/astro/bin/astro.mjs');
/** An empty variable overrules the file `.env` of this machine. */
const unset = Object.fromEntries(buildVariables.map((variable) => [variable, '']));
const provider = 'https://forms.example';
const siteUrl = 'https://www.mill.example';

const dist = mkdtempSync(path.join(tmpdir(), 'static-'));
const read = (name: string) => readFileSync(path.join(dist, name), 'utf8');

beforeAll(async () => {
  const settings = {
    HOSTING: 'static',
    SITE_URL: siteUrl,
    FORM_ENDPOINT: provider,
    FORM_ID: 'abc',
  };
  await promisify(execFile)(process.execPath, [astro, 'build', '--outDir', dist], {
    cwd: root,
    // NODE_ENV of the test runner would make it a build for development.
    env: { ...process.env, ...unset, NODE_ENV: '', ASTRO_TELEMETRY_DISABLED: '1', ...settings },
  });
}, 300_000);

afterAll(() => {
  rmSync(dist, { recursive: true });
});

test('the form is sent to the provider, with JavaScript or without', () => {
  const page = read('contact.html');
  expect(/<form [^>]*action="([^"]*)"/.exec(page)?.[1]).toBe(formAction('abc', provider));
  expect(page).toContain(`&quot;endpoint&quot;:[0,&quot;${provider}&quot;]`);
});

test('_headers has the security headers of pages, which allow the form to be sent there', () => {
  const { pageGroups } = buildManifest.parse(JSON.parse(read(manifestPath)));
  const all = (kind: keyof InlineHashes) => [...new Set(pageGroups.flatMap((it) => it[kind]))];
  const inline = { scripts: all('scripts'), styles: all('styles') };
  const site = { formOrigin: provider, isHttps: true };
  const headers = securityHeaders({ kind: 'page', inline }, site);
  const everywhere = Object.entries(headers)
    .filter(([name]) => name !== 'Cross-Origin-Resource-Policy')
    .map(([name, value]) => `  ${name}: ${value}\n`);
  expect(read('_headers')).toContain(`/*\n${everywhere.join('')}`);
  expect(headers['Content-Security-Policy']).toContain(`form-action 'self' ${provider};`);
});

test('_redirects has the not-found page of each folder, and old addresses', () => {
  const lines = read('_redirects').trim().split('\n');
  const rules = lines.filter((line) => line.endsWith(' 404'));
  const { redirects } = buildManifest.parse(JSON.parse(read(manifestPath)));
  expect(lines).toHaveLength(rules.length + Object.keys(redirects).length);
  expect(rules).toContain('/services/* /services/404.html 404');
  for (const [old, page] of [
    ['/feed.xml', '/blog/feed.xml'],
    ['/rss.xml', '/blog/feed.xml'],
    ['/blog/page/1', '/blog'],
  ] as const) {
    expect(lines).toContain(`${old} ${page} 301`);
    expect(existsSync(path.join(dist, old))).toBe(false);
  }
  for (const rule of rules) {
    expect(existsSync(path.join(dist, rule.split(' ')[1] ?? ''))).toBe(true);
  }
});

test.each([thanksPath, notSentPath])('%s, which only a server can fill, is left out', (page) => {
  expect(existsSync(path.join(dist, `${page}.html`))).toBe(false);
});
