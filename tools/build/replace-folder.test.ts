import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { replaceFolder } from './replace-folder.ts';
import { makeWorkFolder, removeAbandoned } from './work-folder.ts';

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

/** Runs a script in a process of its own, which can make the folder. @returns its exit code, or the signal that ended it */
async function run(script: string): Promise<unknown> {
  const module = join(import.meta.dirname, 'replace-folder.ts');
  const start = `import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    import { replaceFolder } from '${module}';
    const make = async (made) => {
      fs.mkdirSync(made);
      fs.writeFileSync(made + '/index.html', 'next');
    };`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', start + script]);
  const [code, signal] = (await once(child, 'close')) as unknown[];
  return code ?? signal;
}

test('a process that ends while it makes the folder leaves nothing', async () => {
  expect(await run(`await replaceFolder('${folder}', () => process.exit(3));`)).toBe(3);
  expect(readdirSync(parent)).toEqual([]);
});

/** Replaces the folder by a process that is killed as soon as it has renamed a folder to this name. */
async function killAfterRename(name: string): Promise<void> {
  const signal = await run(`const { renameSync } = fs;
    fs.renameSync = (from, to) => {
      renameSync(from, to);
      if (to.endsWith('${name}')) process.kill(process.pid, 'SIGKILL');
    };
    syncBuiltinESMExports();
    await replaceFolder('${folder}', make);`);
  expect(signal).toBe('SIGKILL');
}

test.each([
  ['old', 'first'],
  ['dist', 'next'],
])(
  'after a kill behind the step to %s the folder is whole at the next start',
  async (name, content) => {
    await makeWith('first');
    await killAfterRename(name);
    removeAbandoned(folder);
    expect(page()).toBe(content);
    expect(readdirSync(parent)).toEqual(['dist']);
  },
);

test('only work folders of dead processes are removed', async () => {
  const elsewhere = 'dist.unfinished-1.elsewhere-';
  const kept = [
    ...['dist.unfinished-notes', `dist.unfinished-${process.pid}.${hostname()}-aaaaaa`],
    `${elsewhere}aaaaaa`,
  ];
  for (const name of [...kept, `${elsewhere}bbbbbb`]) mkdirSync(join(parent, name));
  utimesSync(join(parent, `${elsewhere}bbbbbb`), 0, 0);
  symlinkSync('nowhere', join(parent, `${elsewhere}cccccc`));
  await makeWith('first');
  expect(readdirSync(parent).sort()).toEqual(['dist', ...kept, `${elsewhere}cccccc`].sort());
});

test('several processes may replace it at once', async () => {
  const replacing = [1, 2, 3].map(() =>
    run(`for (let turn = 0; turn < 30; turn++) await replaceFolder('${folder}', make);`),
  );
  expect(await Promise.all(replacing)).toEqual([0, 0, 0]);
  expect(page()).toBe('next');
  expect(readdirSync(parent)).toEqual(['dist']);
});

test('names the folder that cannot be made', () => {
  const file = join(parent, 'file');
  writeFileSync(file, '');
  expect(() => makeWorkFolder(join(file, 'dist'))).toThrow(
    `Expected ${file} to be a folder that this user may write, found EEXIST`,
  );
});
