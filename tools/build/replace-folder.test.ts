import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { replaceFolder } from './replace-folder.ts';

let parent: string;
let folder: string;

beforeEach(() => {
  parent = temporaryFolder();
  folder = join(parent, 'dist');
});

async function makeWith(content: string): Promise<void> {
  await replaceFolder(folder, async (made) => {
    mkdirSync(made);
    await Promise.resolve();
    writeFileSync(join(made, 'index.html'), content);
    if (content === 'half') throw new Error('The build failed.');
  });
}

const page = () => readFileSync(join(folder, 'index.html'), 'utf8');

test('a finished folder replaces the old one; a failure leaves it alone', async () => {
  for (const content of ['first', 'second']) {
    await makeWith(content);
    expect(page()).toBe(content);
  }
  await expect(makeWith('half')).rejects.toThrow('The build failed.');
  expect(page()).toBe('second');
  expect(readdirSync(parent)).toEqual(['dist']);
});

test('a process that ends while it makes the folder leaves nothing', () => {
  const script = `import { replaceFolder } from '${join(import.meta.dirname, 'replace-folder.ts')}';
    await replaceFolder('${folder}', () => process.exit(3));`;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script]);
  expect(status).toBe(3);
  expect(readdirSync(parent)).toEqual([]);
});

test('the folder of a killed process is removed after an hour, and no other', async () => {
  const [old, recent, backup] = ['dist.unfinished-a1', 'dist.unfinished-b2', 'dist.old-backup'];
  for (const name of [old, recent, backup]) mkdirSync(join(parent, name));
  const then = Date.now() / 1000 - 7200;
  for (const name of [old, backup]) utimesSync(join(parent, name), then, then);
  await makeWith('first');
  expect(readdirSync(parent).sort()).toEqual(['dist', backup, recent]);
});
