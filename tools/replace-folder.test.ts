import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';
import { replaceFolder } from './replace-folder.ts';

let parent: string;
let folder: string;

beforeEach(() => {
  parent = temporaryFolder();
  folder = path.join(parent, 'dist');
});

async function makeWith(content: string): Promise<void> {
  await replaceFolder(folder, async (made) => {
    mkdirSync(made);
    await Promise.resolve();
    writeFileSync(path.join(made, 'index.html'), content);
    if (content === 'half') throw new Error('The build failed.');
  });
}

const page = () => readFileSync(path.join(folder, 'index.html'), 'utf8');

test('a finished folder replaces the old one, and nothing else is left', async () => {
  for (const content of ['first', 'second']) {
    await makeWith(content);
    expect(page()).toBe(content);
    expect(readdirSync(parent)).toEqual(['dist']);
  }
});

test('a failure leaves the old folder alone', async () => {
  await makeWith('first');
  await expect(makeWith('half')).rejects.toThrow('The build failed.');
  expect(page()).toBe('first');
  expect(readdirSync(parent)).toEqual(['dist']);
});
