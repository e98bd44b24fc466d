import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from 'enquiries/testing/temporary-folder';
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
const leftOver = () => readdirSync(join(parent, 'dist.unfinished-build'));

test('a finished folder replaces the old one; a failure, and none, leave it alone', async () => {
  for (const content of ['first', 'second']) {
    await makeWith(content);
    expect(page()).toBe(content);
  }
  await expect(makeWith('half')).rejects.toThrow('The build failed.');
  await replaceFolder(folder, () => Promise.resolve());
  expect(page()).toBe('second');
  expect(leftOver()).toEqual(['lock']);
});

/** Runs a script in a process of its own, which can make the folder. */
function run(script: string) {
  const module = join(import.meta.dirname, 'replace-folder.ts');
  const start = `import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    import { setTimeout as wait } from 'node:timers/promises';
    import { replaceFolder } from '${module}';
    const make = async (made) => {
      fs.mkdirSync(made);
      fs.writeFileSync(made + '/index.html', 'next');
    };`;
  return spawn(process.execPath, ['--input-type=module', '--eval', start + script]);
}

test.each([
  ['old', 'first'],
  ['dist', 'next'],
])(
  'after a kill behind the step to %s the next call finds a whole folder',
  async (name, content) => {
    await makeWith('first');
    const killed = run(`const { renameSync } = fs;
    fs.renameSync = (from, to) => {
      renameSync(from, to);
      if (to.endsWith('${name}')) process.kill(process.pid, 'SIGKILL');
    };
    syncBuiltinESMExports();
    await replaceFolder('${folder}', make);`);
    expect(await once(killed, 'close')).toEqual([null, 'SIGKILL']);
    await expect(makeWith('half')).rejects.toThrow();
    expect(page()).toBe(content);
    expect(leftOver()).toEqual(['lock']);
  },
);

test('waits for another process, and says so', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const ready = join(parent, 'ready');
  const other = run(`await replaceFolder('${folder}', async (made) => {
      fs.writeFileSync('${ready}', '');
      await wait(1000);
      await make(made);
    });`);
  const closed = once(other, 'close');
  await expect.poll(() => existsSync(ready)).toBe(true);
  await replaceFolder(folder, () => Promise.resolve(expect(page()).toBe('next')));
  expect(log.mock.calls).toEqual([
    [`Another build of ${folder} runs: waiting for it, five minutes at most.`],
  ]);
  log.mockRestore();
  await closed;
});

test('names the folder that cannot be made', async () => {
  const file = join(parent, 'file');
  writeFileSync(file, '');
  await expect(replaceFolder(join(file, 'dist'), () => Promise.resolve())).rejects.toThrow(
    `Expected ${file}/dist.unfinished-build to be a folder that this user may write, found: ENOTDIR`,
  );
});
