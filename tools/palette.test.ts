import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test.each([
  { given: [], message: /^Expected one or two colours .*, found 0$/m },
  { given: ['#123', 'red', 'blue'], message: /^Expected one or two colours .*, found 3$/m },
  { given: ['#123', 'blau'], message: /^Expected a colour such as '#2f3a8f', found blau$/m },
  { given: ['#123'], message: /palette\.css exists: --force replaces it\.$/m },
])('npm run palette -- $given says what is wrong, and writes nothing', ({ given, message }) => {
  const command = [join(import.meta.dirname, 'palette.ts'), ...given];
  const { status, stderr, stdout } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(message);
});
