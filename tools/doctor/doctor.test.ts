import { appendFileSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { companyDay } from '../../src/content-model/schemas/company.ts';
import { captureOutput } from 'enquiries/testing/captured-output';
import { temporaryFolder } from 'enquiries/testing/temporary-folder';
import { writeFiles } from '../../tests/support/write-files.ts';
import { newSiteFiles } from '../new/new-site.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { exitCodeOf } from '../or-exit.ts';
import { runDoctor } from './doctor-command.ts';

const company = {
  ...{ name: 'Reed', city: 'Leeds', country: 'GB', email: 'desk@company.example' },
  ...{ language: 'en', colour: '#2f6f4f', secondColour: '', timeZone: 'Europe/London' },
  look: 'woven' as const,
};

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Writes a new site that was made with a version. @returns its folder */
function newSite({ version } = packageJson): string {
  const folder = temporaryFolder();
  const now = { version, today: companyDay(company) };
  writeFiles(folder, newSiteFiles(company, 'en', now));
  return folder;
}

async function doctor(site: string, ...args: string[]) {
  vi.stubEnv('SITE_DIR', site);
  const { result, ...output } = await captureOutput(() => exitCodeOf(() => runDoctor(args)));
  return { status: result, ...output };
}

/** What the doctor lists for programs. */
async function listed(site: string) {
  const { status, stdout } = await doctor(site, '--json');
  expect(status).toBe(1);
  return JSON.parse(stdout) as Record<string, unknown>[];
}

test('programs get the tasks that people get, and the schemas are brought up to date', async () => {
  const site = newSite({ ...packageJson, version: '2.0.0' });
  const schema = join(site, '.schemas/company.json');
  rmSync(schema);
  const left = await listed(site);
  const ofText = { file: expect.any(String), field: expect.any(String) } as object;
  const place = { line: expect.any(Number), column: expect.any(Number) } as object;
  const message = expect.stringMatching(/\S/) as string;
  for (const one of left) {
    expect(one).toEqual({
      kind: expect.stringMatching(/^(?:upgrade|task)$/),
      ...ofText,
      ...place,
      message,
    });
  }
  expect(left).toContainEqual(expect.objectContaining({ kind: 'upgrade', field: 'version' }));
  expect(left).toContainEqual(
    expect.objectContaining({
      kind: 'task',
      file: expect.stringMatching(/\/pages\/home\.yaml$/) as string,
      field: 'hero (Top of the page) › text',
      message: expect.stringContaining('expected your own text, found the blank') as string,
    }),
  );
  expect(existsSync(schema)).toBe(true);
  expect((await doctor(site)).stdout.trim().split('\n')).toHaveLength(left.length + 1);
});

test('programs get a list for a line that is none in the settings', async () => {
  const site = newSite();
  writeFileSync(join(site, '.env'), 'PORT');
  const message = '.env, line 1: expected NAME=value';
  const mistake = { kind: 'mistake', file: '.env', line: 1 };
  expect(await listed(site)).toMatchObject([
    { ...mistake, message: expect.stringContaining(message) as string },
  ]);
});

test('a setting of an earlier version is named where it is still set', async () => {
  const site = newSite({ ...packageJson, version: '3.0.0' });
  const named = async () => JSON.stringify(await listed(site)).match(/If `[A-Z_]+` is set/g);
  expect(await named()).toBeNull();
  writeFileSync(join(site, '.env'), 'SENDER_TOKEN=a\nHOSTING=static\n');
  expect(await named()).toEqual(['If `HOSTING` is set', 'If `SENDER_TOKEN` is set']);
});

test('mistakes of the content come first, and alone', async () => {
  const site = newSite();
  rmSync(join(site, 'blog'), { recursive: true });
  rmSync(join(site, 'pages/blog.yaml'));
  const links = ['{ label: Blog, href: /blog }', '{ label: Contact, href: /contact }'];
  const navigation = ['navigation:', '  links:', ...links.map((link) => `    - ${link}`), ''];
  appendFileSync(join(site, 'site.yaml'), navigation.join('\n'));
  expect(await listed(site)).toEqual([
    {
      kind: 'mistake',
      file: expect.stringMatching(/\/site\.yaml$/) as string,
      ...{ line: 7, column: 22 },
      field: 'navigation › links › item 1 (Blog) › href (Link)',
      message: 'expected a link to something that exists, found /blog',
    },
  ]);
  const { status, stdout, stderr } = await doctor(site);
  expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
  expect(stdout).toMatch(
    /found \/blog\n1 left, of which 1 the build refuses: mend these first\.\n$/,
  );
});
