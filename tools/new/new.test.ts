import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';

const root = path.join(import.meta.dirname, '../..');

/** Runs the command without a terminal, with a content folder set, so that it leaves `.env` alone. */
function runNew(...args: string[]) {
  const env = { ...process.env, CONTENT_DIR: 'content' };
  return spawnSync(process.execPath, ['tools/new/new.ts', ...args], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
}

const answers = [
  ['--name', 'Reed & Co'],
  ['--place', 'Leeds, GB'],
  ['--email', 'desk@company.example'],
  ['--language', 'en-GB'],
  ['--colour', '#2f6f4f'],
].flat();

test('a new folder is written', () => {
  const folder = path.join(temporaryFolder(), 'site');
  expect(runNew(folder, ...answers)).toMatchObject({ status: 0, stderr: '' });
  expect(readdirSync(folder)).toContain('company.yaml');
});

test('the site that the owner has renamed stays where it is', () => {
  const folder = path.join(temporaryFolder(), 'site');
  const renamed = `${folder}.old-2025`;
  mkdirSync(renamed);
  utimesSync(renamed, 1, 1);
  expect(runNew(folder, ...answers).status).toBe(0);
  expect(existsSync(renamed)).toBe(true);
});

test('a folder that exists is not written to, even if it is empty', () => {
  const folder = temporaryFolder();
  const { status, stderr } = runNew(folder, ...answers);
  expect(status).toBe(1);
  expect(stderr).toContain(`${folder} exists: expected the name of a new folder`);
  expect(readdirSync(folder)).toEqual([]);
});

test('every answer that is missing or wrong is reported, and nothing is written', () => {
  const folder = path.join(temporaryFolder(), 'none');
  const { status, stderr } = runNew(
    folder,
    '--name',
    'Reed',
    '--email',
    'desk',
    '--place',
    'Lisbon, PT',
  );
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringMatching(/^--language: expected one of de, en, .*, found none$/),
    '--email: expected an email address, found “desk”',
    expect.stringMatching(/^--colour: expected a colour such as '#2f3a8f', .*, found none$/),
    expect.stringMatching(/^--time-zone: expected a time zone, one of .*, found none$/),
  ]);
  expect(existsSync(folder)).toBe(false);
});

// Only Linux has `script` of util-linux, which provides the terminal.
test.runIf(process.platform === 'linux').each([
  ['Ctrl+C', '\u0003'],
  ['Ctrl+D', '\u0004'],
])('%s ends the questions, and nothing is written', async (_name, key) => {
  const folder = path.join(temporaryFolder(), 'left');
  const command = `'${process.execPath}' tools/new/new.ts '${folder}'`;
  const terminal = spawn('script', ['-qec', command, '/dev/null'], { cwd: root });
  let shown = '';
  terminal.stdout.on('data', (data: Buffer) => {
    if (!shown) terminal.stdin.write(key);
    shown += data.toString();
  });
  const [status] = (await once(terminal, 'close')) as [number];
  expect(status).toBe(130);
  expect(shown).toMatch(/Cancelled: nothing is written\.\s*$/);
  expect(existsSync(folder)).toBe(false);
});

test('an option that does not exist is answered with those that do', () => {
  const { status, stderr } = runNew('../site', '--nme', 'Reed');
  expect(status).toBe(1);
  expect(stderr.split('\n')).toEqual([
    "Unknown option '--nme'",
    expect.stringMatching(/^Expected npm run new -- FOLDER .*--time-zone ZONE/),
    '',
  ]);
});

test('a folder that cannot be made is reported', () => {
  const file = path.join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  const { status, stderr } = runNew(path.join(file, 'site'), ...answers);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Expected .*site and \.env to be writable, found EEXIST: .*\n$/);
});
