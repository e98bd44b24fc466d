import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  securityHeaders,
  type InlineHashes,
  type PageGroup,
} from '../../contract/security-headers.ts';
import { maxLineLength, maxRules } from '../../build/header-rules.ts';
import { settingVariables } from '../../server/config/settings.ts';
import { projectFolder as root } from '../support/dist.ts';

const astro = path.join(root, 'node_modules/astro/bin/astro.mjs');
/** What is set here wins over a file `.env` of whoever runs the tests, even if it is empty. */
const unset = Object.fromEntries(settingVariables.map((variable) => [variable, '']));
const provider = 'https://forms.example';
const siteUrl = 'https://www.mill.example';

const dist = mkdtempSync(path.join(tmpdir(), 'static-'));
const read = (name: string) => readFileSync(path.join(dist, name), 'utf8');

/** Builds as a host of files needs it. @returns what went wrong, or '' */
async function build(settings: Record<string, string>): Promise<string> {
  const run = promisify(execFile);
  try {
    await run(process.execPath, [astro, 'build', '--outDir', dist], {
      cwd: root,
      // The test runner's own NODE_ENV would make a build for developers of it.
      env: { ...process.env, ...unset, NODE_ENV: '', ASTRO_TELEMETRY_DISABLED: '1', ...settings },
    });
    return '';
  } catch (error) {
    if (error instanceof Error && 'stderr' in error) return String(error.stderr);
    throw error;
  }
}

beforeAll(async () => {
  const settings = { SITE_URL: siteUrl, FORM_ENDPOINT: provider, FORM_ID: 'abc' };
  expect(await build({ HOSTING: 'static', ...settings })).toBe('');
}, 300_000);

afterAll(() => {
  rmSync(dist, { recursive: true });
});

test('without a provider there is no build, and a message', async () => {
  const message = await build({ HOSTING: 'static' });
  expect(message).toContain('FORM_ENDPOINT is not set, but HOSTING is "static"');
  expect(message).toContain('FORM_ID is not set');
  expect(message).not.toContain('    at ');
}, 60_000);

test('the form goes to the provider, with a script or without', () => {
  const page = read('contact.html');
  expect(/<form [^>]*action="([^"]*)"/.exec(page)?.[1]).toBe(`${provider}/f/abc`);
  expect(page).toContain(`&quot;endpoint&quot;:[0,&quot;${provider}&quot;]`);
});

test('the rules hold the headers of the one source, and let the form go there', () => {
  const groups = JSON.parse(read('.server/inline-hashes.json')) as PageGroup[];
  const all = (kind: keyof InlineHashes) => [...new Set(groups.flatMap((group) => group[kind]))];
  const inline = { scripts: all('scripts'), styles: all('styles') };
  const site = { formOrigin: provider, isHttps: true };
  const headers = securityHeaders({ kind: 'page', inline }, site);
  const everywhere = Object.entries(headers)
    .filter(([name]) => name !== 'Cross-Origin-Resource-Policy')
    .map(([name, value]) => `  ${name}: ${value}\n`);
  expect(read('_headers')).toContain(`/*\n${everywhere.join('')}`);
  expect(headers['Content-Security-Policy']).toContain(`form-action 'self' ${provider};`);
});

test('the rules are within the limits of the hosts that read them', () => {
  const lines = read('_headers').split('\n');
  expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(maxRules);
  expect(Math.max(...lines.map((line) => line.trim().length))).toBeLessThanOrEqual(maxLineLength);
});

test('each folder sends its own not-found page', () => {
  const rules = read('_redirects').trim().split('\n');
  expect(rules).toContain('/services/* /services/404.html 404');
  for (const rule of rules) {
    expect(existsSync(path.join(dist, rule.split(' ')[1] ?? ''))).toBe(true);
  }
});

test('pages that only a server can fill are not there', () => {
  expect(existsSync(path.join(dist, 'contact/thanks.html'))).toBe(false);
  expect(existsSync(path.join(dist, 'contact/not-sent.html'))).toBe(false);
});
