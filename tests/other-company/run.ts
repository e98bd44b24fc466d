/**
 * Builds and tests the sites of two other companies that `npm run new` writes: a Portuguese one as it is, and a German one
 * with every kind of page. They show that no test and no code depends on the words of the sample or on optional content.
 */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { productFolder } from '../../environment/site-folder.ts';
import { fillWithAccented } from './accented-content.ts';

const portuguese = {
  name: 'Tear & Trama',
  place: 'Coimbra, Portugal',
  email: 'geral@trama.example',
  language: 'pt',
  colour: '#2f6f4f',
  'second-colour': '#e0a458',
  'time-zone': 'Europe/Lisbon',
};
const german = {
  name: 'Kranichhof',
  place: 'Leipzig, Deutschland',
  email: 'post@kranichhof.example',
  language: 'de-DE',
  colour: '#0f5c4f',
  'second-colour': '',
  'time-zone': 'Europe/Berlin',
};
const sample = join(productFolder, 'content');
const temporary = mkdtempSync(join(tmpdir(), 'other-company-'));

try {
  run({}, 'tools/test/require-engine.ts', 'chromium');
  const [plain, filled] = [newSite(portuguese), newSite(german)];
  fillWithAccented(sample, filled);
  // At once: each must get its own pages.
  await Promise.all([build(plain), build(filled)]);
  testSite(plain);
  testSite(filled);
} finally {
  rmSync(temporary, { recursive: true });
}

/** Returns the path of a new site. */
function newSite(answers: Readonly<Record<string, string>>): string {
  const folder = join(temporary, answers['language'] ?? '');
  const options = Object.entries(answers).map(([name, answer]) => `--${name}=${answer}`);
  run({}, 'tools/new/new.ts', folder, ...options);
  return folder;
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
  run(env, bin('vitest/vitest.mjs'), 'run', '--maxWorkers=2', ...projects);
  run(env, bin('@playwright/test/cli.js'), 'test', '--project=chromium', 'every-page', 'layout');
}

function bin(file: string): string {
  return join('node_modules', file);
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
