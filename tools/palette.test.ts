import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';

const project = join(import.meta.dirname, '..');

test.each([
  { given: [], message: /^Expected one or two colours .*, found 0$/m },
  { given: ['#123', 'blau'], message: /^Expected a colour such as '#2f3a8f', found blau$/m },
])('npm run palette -- $given says what is wrong, and writes nothing', ({ given, message }) => {
  const { status, stderr, palette } = run(given);
  expect([status, existsSync(palette)]).toEqual([1, false]);
  expect(stderr).toMatch(message);
});

test('the palette of the content folder is replaced only by --force', () => {
  const first = run(['#2f3a8f']);
  expect([first.status, existsSync(first.palette)]).toEqual([0, true]);
  writeFileSync(first.palette, 'mine');
  const second = run(['#2f3a8f'], first.content);
  expect(second.status).toBe(1);
  expect(second.stderr).toMatch(/palette\.css exists: --force replaces it\.$/m);
  expect(readFileSync(first.palette, 'utf8')).toBe('mine');
  expect(run(['#2f3a8f', '--force'], first.content).status).toBe(0);
  expect(readFileSync(first.palette, 'utf8')).toContain('--dye-indigo: #2f3a8f;');
});

function run(given: readonly string[], content = emptyContent()) {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(project, 'tools/palette.ts'), ...given],
    { encoding: 'utf8', env: { ...process.env, CONTENT_DIR: content } },
  );
  return { status, stderr, content, palette: join(content, 'palette.css') };
}

function emptyContent(): string {
  const folder = temporaryFolder();
  cpSync(join(project, 'content/company.yaml'), join(folder, 'company.yaml'));
  return folder;
}
