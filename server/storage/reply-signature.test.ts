import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { secretIn } from './reply-signature.ts';

test('the secret stays until its file is deleted, and is never a part of one', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'reply.key');
  const first = secretIn(file);
  expect(first).toMatch(/^[\da-f]{64}$/);
  expect(secretIn(file)).toBe(first);
  expect(readdirSync(folder)).toEqual(['reply.key']);
  // Windows has no such modes.
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  for (const part of ['', first.slice(0, 40)]) {
    writeFileSync(file, part);
    expect(secretIn(file)).toMatch(/^[\da-f]{64}$/);
  }
  const last = readFileSync(file, 'utf8');
  rmSync(file);
  expect([first, last]).not.toContain(secretIn(file));
  expect(existsSync(file)).toBe(true);
});
