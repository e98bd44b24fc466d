import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildVariables } from '../../build/build-settings.ts';
import { filledPages } from '../../contract/paths.ts';
import { formAction } from 'enquiries/protocol/paths';
import { productFolder } from '../../environment/site-folder.ts';
import { writeNewContent } from '../support/edited-content.ts';

/** An empty variable overrules the file `.env` of this machine. */
const unset = Object.fromEntries(buildVariables.map((variable) => [variable, '']));
const provider = 'https://forms.example';

const site = mkdtempSync(join(tmpdir(), 'static-'));
const dist = join(site, 'dist');
let printed: { stdout: string; stderr: string };
const read = (name: string) => readFileSync(join(dist, name), 'utf8');

beforeAll(async () => {
  writeNewContent(site);
  const settings = { SITE_DIR: site, FORM_ENDPOINT: provider, FORM_ID: 'abc' };
  printed = await promisify(execFile)(process.execPath, ['tools/build/build.ts'], {
    cwd: productFolder,
    env: { ...process.env, ...unset, ...settings, SITE_URL: 'https://www.mill.example' },
  });
});

afterAll(() => {
  rmSync(site, { recursive: true });
});

test('a build prints what it does, and no warning', () => {
  expect(printed.stdout).toMatch(/^Building .+ …\nThe site is built\.\n$/);
  expect(printed.stderr).toBe('');
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

test('.nojekyll and old addresses are there, and nothing that only the server reads', () => {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  expect(files).toContain('.nojekyll');
  expect(read('_redirects')).toContain('/brief /services 301');
  expect(files.filter((name) => /^\.server|\.(?:br|gz)$/.test(name))).toEqual([]);
});

test.each(filledPages)('%s, which only a server can fill, is left out', (page) => {
  expect(existsSync(join(dist, `${page}.html`))).toBe(false);
});

test('scripts are those for production, whatever NODE_ENV says', () => {
  const scripts = globSync('_astro/*.js', { cwd: dist }).map((name) => read(name));
  expect(process.env['NODE_ENV']).toBe('test');
  expect(scripts.join()).toContain('Minified React error');
  expect(scripts.join()).not.toContain('React DevTools');
});
