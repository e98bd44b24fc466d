/**
 * Builds and tests the sites of two other companies: a German one, whose content is in `tests/other-company/`, and a
 * Portuguese one as `npm run new` writes it. They show that no test and no code depends on the words of the sample or on
 * optional content. Restores `dist` afterwards.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const dist = path.join(root, 'dist');
const kept = path.join(mkdtempSync(path.join(root, 'dist.')), 'dist');
const vitest = bin('vitest/vitest.mjs');
/** Specs of Playwright whose outcome depends on the content. */
const specs = ['every-page', 'home-page', 'not-found'];
const german = 'tests/other-company/content';
const temporary = mkdtempSync(path.join(tmpdir(), 'new-company-'));
const portuguese = path.join(temporary, 'content');
const answers = {
  name: 'Tear & Trama',
  place: 'Coimbra, Portugal',
  email: 'geral@trama.example',
  language: 'pt',
  colour: '#2f6f4f',
  'second-colour': '#e0a458',
  'time-zone': 'Europe/Lisbon',
};

if (existsSync(dist)) renameSync(dist, kept);
try {
  run(german, 'tools/test/require-engine.ts', 'chromium');
  run(german, bin('cspell/bin.mjs'), '--no-progress');
  testSite(german);
  const options = Object.entries(answers).map(([name, answer]) => `--${name}=${answer}`);
  run(german, 'tools/new/new.ts', portuguese, ...options);
  testSite(portuguese);
} finally {
  rmSync(temporary, { recursive: true });
  rmSync(dist, { recursive: true, force: true });
  if (existsSync(kept)) renameSync(kept, dist);
  rmdirSync(path.dirname(kept));
}

function testSite(content: string): void {
  run(content, 'tools/build/build.ts');
  run(content, vitest, 'run', '--maxWorkers=2', '--project=built-site', '--project=other-company');
  run(content, bin('@playwright/test/cli.js'), 'test', '--project=chromium', ...specs);
}

function bin(file: string): string {
  return path.join('node_modules', file);
}

function run(content: string, ...command: string[]): void {
  const env = { ...process.env, CONTENT_DIR: content };
  const { status } = spawnSync(process.execPath, command, { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) throw new Error(`Failed: ${command.join(' ')}`);
}
