/**
 * Builds and tests the sites of two other companies that `npm run new` writes: an Arabic one without all that a company
 * may not want, and a German one with every kind of page in the plain look. They show that no test and no code depends on
 * the words or the look of the sample or on optional content.
 */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { productFolder } from '../../environment/site-folder.ts';
import { fillWithAccented } from './accented-content.ts';
import { turnRightToLeft } from './right-to-left.ts';

const arabic = {
  name: 'نول وسداة',
  place: 'عمّان, Jordan',
  email: 'salam@nawl.example',
  language: 'en',
  colour: '#7a2f4f',
  'second-colour': '',
  look: 'woven',
  'time-zone': 'Asia/Amman',
};
const german = {
  name: 'Kranichhof',
  place: 'Leipzig, Deutschland',
  email: 'post@kranichhof.example',
  language: 'de-DE',
  colour: '#0f5c4f',
  'second-colour': '',
  look: 'plain',
  'time-zone': 'Europe/Berlin',
};
const lettering =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><path d="M0 0h300v100z"/></svg>';
const sample = join(productFolder, 'content');
const temporary = mkdtempSync(join(tmpdir(), 'other-company-'));

try {
  run({}, 'tools/test/require-engine.ts', 'chromium');
  const sites = [arabic, german].map(newSite);
  const [bare = '', filled = ''] = sites;
  leaveOut(bare);
  turnRightToLeft(bare);
  writeFileSync(join(bare, 'logo.svg'), lettering);
  fillWithAccented(sample, filled);
  // At once: each must get its own pages. All end before their folders are removed.
  const builds = await Promise.allSettled(sites.map(build));
  const failed = builds.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
  if (failed) throw failed.reason;
  for (const site of sites) testSite(site);
} finally {
  rmSync(temporary, { recursive: true });
}

/** Returns the path of a new site. */
function newSite(answers: Readonly<Record<string, string>>): string {
  const folder = join(temporary, answers['email'] ?? '');
  const options = Object.entries(answers).map(([name, answer]) => `--${name}=${answer}`);
  run({}, 'tools/new/new.ts', folder, ...options);
  return folder;
}

/** Deletes optional pages of a new site, what they list, and the lines that refer to them. */
function leaveOut(folder: string): void {
  const pages = ['blog', 'team'];
  rmSync(join(folder, 'pages/answers.md'));
  for (const page of pages) {
    rmSync(join(folder, `pages/${page}.yaml`));
    rmSync(join(folder, page), { recursive: true, force: true });
  }
  const left = new RegExp(`^(?:reader:|person:|.*href: /(?:${pages.join('|')})\\b).*\\n`, 'gm');
  const services = ['consulting', 'websites'].map((name) => `services/${name}.yaml`);
  for (const name of ['site.yaml', 'pages/contact.yaml', ...services]) {
    const file = join(folder, name);
    writeFileSync(file, readFileSync(file, 'utf8').replace(left, ''));
  }
}

async function build(folder: string): Promise<void> {
  const env = { ...process.env, SITE_DIR: folder };
  await promisify(execFile)(process.execPath, ['tools/build/build.ts'], {
    cwd: productFolder,
    env,
  });
}

function testSite(folder: string): void {
  const env = { SITE_DIR: folder };
  const projects = ['--project=built-site', '--project=other-company'];
  run(env, 'node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=2', ...projects);
  const specs = ['every-page', 'third-parties', 'right-to-left'];
  run(env, 'node_modules/@playwright/test/cli.js', 'test', '--project=chromium', ...specs);
}

function run(variables: Readonly<Record<string, string>>, ...command: string[]): void {
  const env = { ...process.env, ...variables };
  const { status } = spawnSync(process.execPath, command, {
    cwd: productFolder,
    env,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`Failed: ${command.join(' ')}`);
}
