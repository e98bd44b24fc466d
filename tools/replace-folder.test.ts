import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
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

test('what the owner keeps beside the folder stays, however it is called', async () => {
  const owned = ['dist.old-backup', 'dist.new-2025', 'dist.3b241101-e2bb-4255-8caf-4136c566a962'];
  for (const name of owned) mkdirSync(path.join(parent, name));
  owned.forEach(age);
  await makeWith('first');
  expect(readdirSync(parent).sort()).toEqual(['dist', ...owned].sort());
});

test('what a killed process left is removed after an hour, unless it was renamed', async () => {
  const left: string[] = [];
  for (const content of ['half', 'half', 'half']) {
    const failed = replaceFolder(folder, async (made) => {
      await Promise.resolve();
      const work = path.dirname(made);
      // A killed process removes nothing.
      renameSync(work, `${work}-killed`);
      left.push(path.basename(work));
      throw new Error(content);
    });
    await expect(failed).rejects.toThrow(content);
  }
  const [old = '', recent = '', renamed = ''] = left;
  for (const name of [old, recent]) {
    renameSync(path.join(parent, `${name}-killed`), path.join(parent, name));
  }
  age(old);
  age(`${renamed}-killed`);
  await makeWith('first');
  expect(readdirSync(parent).sort()).toEqual(['dist', recent, `${renamed}-killed`].sort());
});

/** Makes a folder and its content two hours old. */
function age(name: string): void {
  const then = Date.now() / 1000 - 7200;
  const place = path.join(parent, name);
  for (const file of readdirSync(place)) utimesSync(path.join(place, file), then, then);
  utimesSync(place, then, then);
}
