import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { productFolder } from '../../environment/site-folder.ts';
import { captureOutput } from 'enquiries/testing/captured-output';
import { temporaryFolder } from 'enquiries/testing/temporary-folder';
import { exitCodeOf } from '../or-exit.ts';
import { runPalette } from './palette-command.ts';

afterEach(() => vi.unstubAllEnvs());

test('names an invalid colour, and writes nothing', async () => {
  const { status, stderr, palette } = await run(['#123', 'blau']);
  expect([status, existsSync(palette)]).toEqual([1, false]);
  expect(stderr).toMatch(/^error: .* 'blau' is invalid .* Expected a colour such as '#2f3a8f'\.$/m);
});

test('a palette that exists is replaced only by --force', async () => {
  const { content, palette } = await run(['#2f3a8f']);
  expect(readFileSync(palette, 'utf8')).toContain('--dye-indigo: #2f3a8f;');
  const { status, stderr } = await run(['#2f6f4f'], content);
  expect(status).toBe(1);
  expect(stderr).toMatch(/palette\.css exists: --force replaces it, with your edits of it\.$/m);
  expect(readFileSync(palette, 'utf8')).toContain('--dye-indigo: #2f3a8f;');
  expect((await run(['#2f6f4f', '--force'], content)).status).toBe(0);
  expect(readFileSync(palette, 'utf8')).toContain('--dye-indigo: #2f6f4f;');
});

async function run(given: readonly string[], content = emptyContent()) {
  vi.stubEnv('SITE_DIR', content);
  const { result, stderr } = await captureOutput(() => exitCodeOf(() => runPalette(given)));
  return { status: result, stderr, content, palette: join(content, 'palette.css') };
}

function emptyContent(): string {
  const folder = temporaryFolder();
  cpSync(join(productFolder, 'content/company.yaml'), join(folder, 'company.yaml'));
  return folder;
}
