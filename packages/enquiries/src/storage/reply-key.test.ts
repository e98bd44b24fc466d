import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { withoutRights } from '../../tests/support/without-rights.ts';
import { secretIn } from './reply-key.ts';

test('the secret stays until its file is deleted, and is never a part of one', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'reply.key');
  const first = secretIn(file);
  expect(first).toMatch(/^[\da-f]{64}$/);
  expect(secretIn(file)).toBe(first);
  expect(readdirSync(folder)).toEqual(['reply.key']);
  // Windows has no such modes.
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  writeFileSync(file, '');
  const last = secretIn(file);
  expect(last).toMatch(/^[\da-f]{64}$/);
  for (const typed of [`${last}\n`, `${last}\r\n`, `\uFEFF ${last}`]) {
    writeFileSync(file, typed);
    expect(secretIn(file)).toBe(last);
    expect(readFileSync(file, 'utf8')).toBe(typed);
  }
  rmSync(file);
  expect([first, last]).not.toContain(secretIn(file));
  expect(existsSync(file)).toBe(true);
});

test.each<[string, string, (file: string) => void]>([
  ['a folder', 'EISDIR', (file) => mkdirSync(file)],
  ['a link to nothing', 'ENOENT', (file) => symlinkSync('/nowhere/key', file)],
  [
    'a part of a key',
    'it has no 64 hexadecimal digits',
    (file) => writeFileSync(file, 'ab'.repeat(20)),
  ],
  ['a key of zeros', 'its digits are not random', (file) => writeFileSync(file, '0'.repeat(64))],
  [
    'a key of a few digits',
    'its digits are not random',
    (file) => writeFileSync(file, '0123456'.repeat(10).slice(0, 64)),
  ],
  [
    'the key of another user',
    'EACCES',
    (file) => writeFileSync(file, '0123456789abcdef'.repeat(4), { mode: 0 }),
  ],
])('%s is left as it is, and the message says what to do', (_, reason, write) => {
  const folder = temporaryFolder();
  const file = join(folder, 'reply.key');
  chmodSync(folder, 0o755);
  write(file);
  const before = lstatSync(file);
  expect(() => withoutRights(() => secretIn(file))).toThrow(`${file} cannot be used: ${reason}`);
  expect(lstatSync(file).ino).toBe(before.ino);
});
