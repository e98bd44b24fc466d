import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';

const project = join(import.meta.dirname, '../..');

test('what is no colour is named, and nothing is written', () => {
  const { status, stderr, palette } = run(['#123', 'blau']);
  expect([status, existsSync(palette)]).toEqual([1, false]);
  expect(stderr).toMatch(/^error: .* 'blau' is invalid .* Expected a colour such as '#2f3a8f'\.$/m);
});

test('a palette that the command made is replaced, an edited one only by --force', () => {
  const { content, palette } = run(['#2f3a8f']);
  // Git writes CR LF on Windows.
  writeFileSync(palette, readFileSync(palette, 'utf8').replaceAll('\n', '\r\n'));
  expect(run(['#2f6f4f'], content).status).toBe(0);
  expect(readFileSync(palette, 'utf8')).toContain('--dye-indigo: #2f6f4f;');
  writeFileSync(palette, readFileSync(palette, 'utf8').replace('#2f6f4f;', '#2f6f50;'));
  const edited = run(['#2f3a8f'], content);
  expect(edited.status).toBe(1);
  expect(edited.stderr).toMatch(/palette\.css has edits: --force replaces it\.$/m);
  expect(readFileSync(palette, 'utf8')).toContain('--dye-indigo: #2f6f50;');
  expect(run(['#2f3a8f', '--force'], content).status).toBe(0);
  expect(readFileSync(palette, 'utf8')).toContain('--dye-indigo: #2f3a8f;');
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
