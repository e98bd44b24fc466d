import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';

const project = join(import.meta.dirname, '../..');

test('names an invalid colour, and writes nothing', () => {
  const { status, stderr, palette } = run(['#123', 'blau']);
  expect([status, existsSync(palette)]).toEqual([1, false]);
  expect(stderr).toMatch(/^error: .* 'blau' is invalid .* Expected a colour such as '#2f3a8f'\.$/m);
});

test('a palette that exists is replaced only by --force', () => {
  const { content, palette } = run(['#2f3a8f']);
  expect(readFileSync(palette, 'utf8')).toContain('--dye-indigo: #2f3a8f;');
  const { status, stderr } = run(['#2f6f4f'], content);
  expect(status).toBe(1);
  expect(stderr).toMatch(/palette\.css exists: --force replaces it, with your edits of it\.$/m);
  expect(readFileSync(palette, 'utf8')).toContain('--dye-indigo: #2f3a8f;');
  expect(run(['#2f6f4f', '--force'], content).status).toBe(0);
  expect(readFileSync(palette, 'utf8')).toContain('--dye-indigo: #2f6f4f;');
});

function run(given: readonly string[], content = emptyContent()) {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(project, 'tools/palette/palette.ts'), ...given],
    { encoding: 'utf8', env: { ...process.env, SITE_DIR: content } },
  );
  return { status, stderr, content, palette: join(content, 'palette.css') };
}

function emptyContent(): string {
  const folder = temporaryFolder();
  cpSync(join(project, 'content/company.yaml'), join(folder, 'company.yaml'));
  return folder;
}
