import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { editedContent } from '../../../tests/support/edited-content.ts';
import { withoutRights } from 'enquiries/testing/without-rights';

const { folder, problems, write } = editedContent();
const isWindows = process.platform === 'win32';

const pipe = (path: string) => execFileSync('mkfifo', [path]);
const link = (target: string) => (path: string) => symlinkSync(target, path);

test.skipIf(isWindows).each<[name: string, make: (path: string) => void, message: string]>([
  ['own/public/list.pdf', pipe, 'expected a file, found a pipe, a socket or a device'],
  ['own/styles.css', pipe, 'expected a file, found a pipe, a socket or a device'],
  ['palette.css', pipe, 'expected a file, found a pipe, a socket or a device'],
  ['fonts/a.woff2', pipe, 'expected a file, found a pipe, a socket or a device'],
  ['own/pages/x.astro', mkdirSync, 'expected a file, found a folder'],
  ['package.json', mkdirSync, 'expected a file, found a folder'],
  ['own/public/list.pdf', link('nowhere'), 'expected a file, found a link to none'],
  ['own/public/list.pdf', link('list.pdf'), 'expected a file, found a link to none'],
  ['own/public/site', link('../..'), 'expected a folder, found a link to one around it'],
  ['own/site', link('/'), 'expected a folder, found a link to one around it'],
])('%s is reported before it is read', (name, make, message) => {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  if (name === 'palette.css') execFileSync('rm', [path]);
  make(path);
  expect(problems()).toEqual([`content/${name}:1:1: ${message}`]);
});

test('a public file that this user may not read is reported', () => {
  write('own/public/list.pdf');
  chmodSync(join(folder, 'own/public/list.pdf'), 0);
  expect(withoutRights(problems)).toEqual([
    'content/own/public/list.pdf:1:1: expected a file, found one that this user may not read',
  ]);
});

test('a link to a folder elsewhere, the mark of Emacs and what is beside the content are left alone', () => {
  mkdirSync(join(folder, '../shared'), { recursive: true });
  mkdirSync(join(folder, 'own'));
  mkdirSync(join(folder, 'data'));
  symlinkSync('../../shared', join(folder, 'own/shared'), 'junction');
  if (!isWindows) symlinkSync('ann@host.1', join(folder, 'blog/.#first-article.md'));
  if (!isWindows) pipe(join(folder, 'data/pipe'));
  expect(problems()).toEqual([]);
});
