/**
 * Builds and tests the site of another company, whose content is in `tests/other-company/`. It shows that no test
 * and no code depends on the words of the sample. What is in `dist` is there again afterwards.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const dist = path.join(root, 'dist');
const kept = path.join(root, 'dist.kept');
const vitest = bin('vitest/vitest.mjs');
/** Specs whose outcome depends on the content. */
const specs = ['blog', 'contact-form.spec', 'every-page', 'home-page', 'not-found'];

// One that is kept already is of a run that was killed.
if (existsSync(dist) && !existsSync(kept)) renameSync(dist, kept);
try {
  run(bin('cspell/bin.mjs'), '--no-progress');
  run(vitest, 'run', '--project', 'unit-shared', 'src/content-model');
  run('tools/build.ts');
  run(vitest, 'run', '--project', 'built-site', '--project', 'other-company');
  run('tools/require-engine.ts', 'chromium');
  run(bin('@playwright/test/cli.js'), 'test', '--project=chromium', ...specs);
} finally {
  rmSync(dist, { recursive: true, force: true });
  if (existsSync(kept)) renameSync(kept, dist);
}

function bin(file: string): string {
  return path.join('node_modules', file);
}

function run(...command: string[]): void {
  const env = { ...process.env, CONTENT_DIR: 'tests/other-company/content' };
  const { status } = spawnSync(process.execPath, command, { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) throw new Error(`Failed: ${command.join(' ')}`);
}
