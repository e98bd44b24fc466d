import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildVariables } from '../../build/build-settings.ts';
import { buildManifest, manifestPath } from '../../contract/build-manifest.ts';
import { formAction, notSentPath, thanksPath } from '../../contract/paths.ts';
import { projectFolder as root } from '../../environment/process-environment.ts';

const astro = path.join(root, 'node_modules/astro/bin/astro.mjs');
/** An empty variable overrules the file `.env` of this machine. */
const unset = Object.fromEntries(buildVariables.map((variable) => [variable, '']));
const provider = 'https://forms.example';
const siteUrl = 'https://www.mill.example';

const dist = mkdtempSync(path.join(tmpdir(), 'static-'));
const read = (name: string) => readFileSync(path.join(dist, name), 'utf8');
const manifest = () => buildManifest.parse(JSON.parse(read(manifestPath)));

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

test('_headers allows the scripts and styles of all pages, and sending the form to the provider', () => {
  const headers = read('_headers');
  const hashes = manifest().pageGroups.flatMap(({ scripts, styles }) => [...scripts, ...styles]);
  expect(hashes.filter((hash) => !headers.includes(hash))).toEqual([]);
  expect(headers).toContain(`form-action 'self' ${provider};`);
});

test('_redirects has the not-found page of each folder, and old addresses', () => {
  const lines = read('_redirects').trim().split('\n');
  expect(lines).toContain('/services/* /services/404.html 404');
  for (const rule of lines.filter((line) => line.endsWith(' 404'))) {
    expect(existsSync(path.join(dist, rule.split(' ')[1] ?? ''))).toBe(true);
  }
  for (const [old, page] of Object.entries(manifest().redirects)) {
    expect(lines).toContain(`${old} ${page} 301`);
    expect(existsSync(path.join(dist, old))).toBe(false);
  }
  expect(lines).toContain('/feed.xml /blog/feed.xml 301');
});

test.each([thanksPath, notSentPath])('%s, which only a server can fill, is left out', (page) => {
  expect(existsSync(path.join(dist, `${page}.html`))).toBe(false);
});
