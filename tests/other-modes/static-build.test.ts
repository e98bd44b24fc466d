import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildVariables } from '../../build/build-settings.ts';
import { formAction, notSentPath, thanksPath } from '../../contract/paths.ts';
import { productFolder as root } from '../../environment/site-folder.ts';
import { newSiteFiles } from '../../tools/new/new-site.ts';
import { contentOf } from '../support/site-content.ts';

/** An empty variable overrules the file `.env` of this machine. */
const unset = Object.fromEntries(buildVariables.map((variable) => [variable, '']));
const provider = 'https://forms.example';
const siteUrl = 'https://www.mill.example';
const [sampleName, otherName] = [contentOf('company').name, 'Reed & Sley'];

const temporary = mkdtempSync(join(tmpdir(), 'static-'));
const dist = join(temporary, 'dist');
const other = join(temporary, 'other');
const read = (name: string) => readFileSync(join(dist, name), 'utf8');

async function build(folder: string, variables: Readonly<Record<string, string>>): Promise<void> {
  await promisify(execFile)(process.execPath, ['tools/build/build.ts', folder], {
    cwd: root,
    env: { ...process.env, ...unset, ...variables },
  });
}

/** Writes a small site of another company. */
function writeOther(): void {
  const facts = { city: 'Leeds', country: 'GB', email: 'a@b.example', language: 'en-GB' };
  const colours = { colour: '#2f6f4f', secondColour: '' };
  const site = { name: otherName, ...facts, ...colours, timeZone: 'Europe/London' };
  const now = { version: '3.0.0', today: '2026-01-01' };
  for (const [name, text] of newSiteFiles(site, 'en', now)) {
    mkdirSync(dirname(join(other, name)), { recursive: true });
    writeFileSync(join(other, name), text);
  }
}

beforeAll(async () => {
  writeOther();
  const settings = { SITE_URL: siteUrl, FORM_ENDPOINT: provider, FORM_ID: 'abc' };
  await Promise.all([build(dist, settings), build(join(other, 'dist'), { SITE_DIR: other })]);
}, 300_000);

afterAll(() => {
  rmSync(temporary, { recursive: true });
});

test.each([
  ['one', dist, sampleName, otherName],
  ['the other', join(other, 'dist'), otherName, sampleName],
])('of two sites that are built at once, %s has its own pages', (_which, folder, own, foreign) => {
  const pages = globSync('**/*.html', { cwd: folder });
  expect(pages.length).toBeGreaterThan(10);
  const escaped = (name: string) => name.replace('&', '&amp;');
  for (const page of pages) {
    const text = readFileSync(join(folder, page), 'utf8');
    expect(text).toContain(escaped(own));
    expect(text).not.toContain(escaped(foreign));
  }
});

test('the form is sent to the provider, with JavaScript or without', () => {
  const page = read('contact.html');
  expect(/<form [^>]*action="([^"]*)"/.exec(page)?.[1]).toBe(formAction('abc', provider));
  expect(page).toContain(`&quot;endpoint&quot;:[0,&quot;${provider}&quot;]`);
});

test('_headers has the security headers of pages, which allow the form to be sent there', () => {
  const [everywhere = ''] = read('_headers').split('\n\n');
  expect(everywhere).toMatch(/^\/\*\n {2}Content-Security-Policy: default-src 'none';/);
  expect(everywhere).toContain(`form-action 'self' ${provider};`);
});

test('_redirects has the not-found page of each folder, and old addresses', () => {
  const lines = read('_redirects').trim().split('\n');
  expect(lines).toContain('/services/* /services/404.html 404');
  expect(lines).toContain('/feed.xml /blog/feed.xml 301');
  for (const rule of lines.filter((line) => line.endsWith(' 404'))) {
    expect(existsSync(join(dist, rule.split(' ')[1] ?? ''))).toBe(true);
  }
});

test.each([thanksPath, notSentPath])('%s, which only a server can fill, is left out', (page) => {
  expect(existsSync(join(dist, `${page}.html`))).toBe(false);
});

test('scripts are those for production, whatever NODE_ENV says', () => {
  const scripts = globSync('_astro/*.js', { cwd: dist }).map((name) => read(name));
  expect(process.env['NODE_ENV']).toBe('test');
  expect(scripts.join()).toContain('Minified React error');
  expect(scripts.join()).not.toContain('React DevTools');
});
