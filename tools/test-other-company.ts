/**
 * Builds and tests the site of another company: a copy of the project with the content and the palette of
 * `tests/other-company/`. It shows that no test and no code depends on the words of the sample.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const other = path.join(root, 'tests/other-company');
const copy = mkdtempSync(path.join(tmpdir(), 'other-company-'));

const inputs = [
  ...['.dockerignore', '.env.example', 'README.md', 'astro.config.ts', 'cspell.config.js'],
  ...[
    'package.json',
    'package-lock.json',
    'playwright.config.ts',
    'tsconfig.json',
    'vitest.config.ts',
  ],
  ...[
    'build',
    'contract',
    'deploy',
    'environment',
    'public',
    'server',
    'src',
    'tests',
    'tools',
    'words',
  ],
];
const vitest = bin('vitest/vitest.mjs');
/** Specs whose outcome depends on the content. */
const specs = ['blog', 'contact-form', 'every-page', 'home-page', 'not-found'];

try {
  for (const name of readdirSync(root).filter((it) => inputs.includes(it))) {
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  }
  cpSync(path.join(other, 'content'), path.join(copy, 'content'), { recursive: true });
  cpSync(path.join(other, 'palette.css'), path.join(copy, 'src/styles/palette.css'));
  linkPackages();
  run(bin('cspell/bin.mjs'), '--no-progress');
  run(vitest, 'run', '--project', 'unit-shared', 'src/content-model');
  run('tools/build.ts');
  run(vitest, 'run', '--project', 'built-site', '--project', 'other-company');
  run('tools/require-engine.ts', 'chromium');
  run(bin('@playwright/test/cli.js'), 'test', '--project=chromium', ...specs);
} finally {
  rmSync(copy, { recursive: true });
}

/** One by one: the caches beside the packages are those of the original. */
function linkPackages(): void {
  const [from, to] = [root, copy].map((folder) => path.join(folder, 'node_modules'));
  if (!from || !to) return;
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name.startsWith('.') && name !== '.bin') continue;
    symlinkSync(path.join(from, name), path.join(to, name), 'junction');
  }
}

function bin(file: string): string {
  return path.join('node_modules', file);
}

function run(...command: string[]): void {
  const env = { ...process.env, SAMPLE_CONTENT: path.join(root, 'content') };
  const { status } = spawnSync(process.execPath, command, { cwd: copy, env, stdio: 'inherit' });
  if (status !== 0) throw new Error(`Failed: ${command.join(' ')}`);
}
