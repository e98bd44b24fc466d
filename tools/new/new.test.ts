import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { captureOutput } from 'enquiries/testing/captured-output';
import { temporaryFolder } from 'enquiries/testing/temporary-folder';
import { exitCodeOf } from '../or-exit.ts';
import { runNew } from './new-command.ts';

const root = join(import.meta.dirname, '../..');

// Nobody is asked, as in a pipe.
process.stdin.isTTY = false;

/** Runs the command without a terminal. */
async function run(...args: string[]) {
  const { result, ...output } = await captureOutput(() => exitCodeOf(() => runNew(args)));
  return { status: result, ...output };
}

const answers = [
  ['--name', 'Reed & Co'],
  ['--place', 'Leeds, GB'],
  ['--email', 'desk@company.example'],
  ['--language', 'fr'],
  ['--colour', '#2f6f4f'],
].flat();

test('a new folder is written; one that exists is left alone', async () => {
  const folder = join(temporaryFolder(), 'site');
  const { stdout, ...ended } = spawnSync(
    process.execPath,
    ['tools/new/new.ts', folder, ...answers],
    { cwd: root, encoding: 'utf8' },
  );
  expect(ended).toMatchObject({ status: 0, stderr: '' });
  expect(stdout).toMatch(
    /^Done: the new site .*\n.*\nLinks are #\w+: .*\n.* SITE_DIR=\S+\/site in the environment\.\n$/,
  );
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['company.yaml', 'README.md']));
  const empty = temporaryFolder();
  const { status, stderr } = await run(empty, ...answers);
  expect(status).toBe(1);
  expect(stderr).toContain(`${empty} exists: expected the name of a new folder`);
  expect(readdirSync(empty)).toEqual([]);
});

test('a folder that cannot be written to its end is removed, as on a full disk', async () => {
  const folder = temporaryFolder();
  // Room for the name of company.yaml, but not for that of pages/accessibility.md.
  const names = 'a'.repeat(4_070 - folder.length).replace(/.{200}/g, `${'a'.repeat(199)}/`);
  const { status, stderr } = await run(join(folder, names), ...answers);
  expect(status).toBe(1);
  expect(stderr).toContain('to be writable, found ENAMETOOLONG');
  expect(existsSync(join(folder, names))).toBe(false);
});

test('a language that the product lacks is in English so far', async () => {
  const folder = join(temporaryFolder(), 'site');
  const polish = ['--place', 'Kraków, Polska', '--language', 'polski'];
  const { status, stdout, stderr } = await run(folder, ...answers, ...polish);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain(
    'It is in English so far: write yours into its pages and into words/pl.yaml.',
  );
});

test('a folder in which no site can be built is not written', async () => {
  const folder = join(temporaryFolder(), 'C# site');
  const { status, stderr } = await run(folder, ...answers);
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringContaining('found “C# site”'),
  });
  expect(existsSync(folder)).toBe(false);
});

test('a problem is reported, and nothing is written', async () => {
  const folder = join(temporaryFolder(), 'none');
  const missing = await run(folder, '--name', 'Reed', '--place', 'Porto, PT');
  expect(missing.status).toBe(1);
  expect(missing.stderr).toMatch(/^--language: expected .*, found none\n(.*\n){2}--time-zone: /);
  expect(existsSync(folder)).toBe(false);
});

// Only Linux has `script` of util-linux, which provides the terminal.
test.runIf(process.platform === 'linux')('Ctrl+C ends the questions', async () => {
  const folder = join(temporaryFolder(), 'left');
  const command = `'${process.execPath}' tools/new/new.ts '${folder}'`;
  const terminal = spawn('script', ['-qec', command, '/dev/null'], { cwd: root });
  let shown = '';
  terminal.stdout.on('data', (data: Buffer) => {
    if (!shown) terminal.stdin.write('\u0003');
    shown += data.toString();
  });
  const [status] = (await once(terminal, 'close')) as [number];
  expect(status).toBe(130);
  expect(shown).toMatch(/Cancelled: nothing is written\.\s*$/);
  expect(existsSync(folder)).toBe(false);
});
