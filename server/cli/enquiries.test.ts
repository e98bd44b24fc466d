import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openEnquiryStore, type EnquiryStore, type EnquiryToSave } from '../storage/repository.ts';

const command = fileURLToPath(new URL('enquiries.ts', import.meta.url));
const DAY = 24 * 3_600_000;

let directory: string;
/** Open all the time, as that of a server is. */
let store: EnquiryStore;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'enquiries-'));
  store = openEnquiryStore({ directory });
});

afterEach(() => {
  store.close();
  rmSync(directory, { recursive: true });
});

function save(message: string, change: Partial<EnquiryToSave> = {}): string {
  const enquiry = {
    email: 'a@example.com',
    message,
    status: 'new',
    receivedAt: new Date(),
  } as const;
  return store.save({ ...enquiry, ...change }).reference;
}

type Outcome = { code: number | null; stdout: string; stderr: string };

async function runWith(env: Record<string, string>, ...args: string[]): Promise<Outcome> {
  const child = spawn(process.execPath, [command, ...args], {
    env: { ...process.env, DATA_DIR: directory, RETENTION_DAYS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const outcome = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (outcome.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (outcome.stderr += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...outcome };
}

async function run(...args: string[]): Promise<Outcome> {
  return runWith({}, ...args);
}

describe('list', () => {
  test('newest first, and nothing but the table', async () => {
    const references = ['1', '2', '3'].map((message) => save(message));
    const { code, stdout, stderr } = await run('list', '--limit', '2');
    expect(stdout.split('\n').map((line) => line.split(' ')[0])).toEqual([
      'REFERENCE',
      references[2],
      references[1],
      '',
    ]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: 'There are more: --page 2.\n' });
    const second = await run('list', '--limit', '2', '--page', '2');
    expect(second).toMatchObject({ code: 0, stderr: '' });
    expect(second.stdout.trimEnd().split('\n').slice(1)).toEqual([
      expect.stringContaining(references[0] ?? ''),
    ]);
  });

  test('by pages of fifty', async () => {
    for (let number = 0; number < 51; number += 1) save(String(number));
    const { stdout, stderr } = await run('list');
    expect(stdout.trimEnd().split('\n')).toHaveLength(51);
    expect(stderr).toBe('There are more: --page 2.\n');
  });

  test('by status', async () => {
    const spam = save('spam', { status: 'quarantined' });
    save('other');
    const { stdout } = await run('list', '--status', 'quarantined');
    expect(stdout).toContain(spam);
    expect(stdout.trim().split('\n')).toHaveLength(2);
    expect((await run('list', '--status', 'all')).stdout.trim().split('\n')).toHaveLength(3);
  });

  test('none', async () => {
    expect(await run('list')).toEqual({
      code: 0,
      stdout: '',
      stderr: 'There are no such enquiries.\n',
    });
  });
});

test('show, whatever way the reference is written', async () => {
  const reference = save('one\ntwo');
  for (const text of [reference, reference.toLowerCase().replace('-', '')]) {
    const { code, stdout, stderr } = await run('show', text.replaceAll('0', 'o'));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(`Reference: ${reference}\n`);
    expect(stdout.endsWith('\n\none\ntwo\n')).toBe(true);
  }
});

describe('export', () => {
  test('JSON lines: all, oldest first, with what was just received', async () => {
    const references = ['1', '2'].map((message) => save(message));
    references.push(save('3', { status: 'quarantined' }));
    const { code, stdout, stderr } = await run('export', '--format', 'jsonl');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const objects = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(objects).toMatchObject([
      { reference: references[0], email: 'a@example.com', message: '1', status: 'new' },
      { reference: references[1], message: '2', mail: 'waiting' },
      { reference: references[2], message: '3', status: 'quarantined', mail: 'none' },
    ]);
  });

  test('CSV, into a file for this user alone', async () => {
    save('=1+1');
    const file = join(directory, 'out.csv');
    expect(await run('export', '--format', 'csv', '--output', file)).toEqual({
      code: 0,
      stdout: '',
      stderr: '',
    });
    expect(readFileSync(file, 'utf8')).toMatch(/^reference,.*\r\n.*,'=1\+1,new,waiting\r\n$/);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  // Windows has no such modes.
  test.runIf(process.platform !== 'win32')(
    'into a file that was there for all, for this user alone',
    async () => {
      save('1');
      const file = join(directory, 'out.csv');
      writeFileSync(file, 'older and longer'.repeat(100), { mode: 0o644 });
      chmodSync(file, 0o644);
      expect((await run('export', '--format', 'csv', '--output', file)).code).toBe(0);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(readFileSync(file, 'utf8')).not.toContain('older');
    },
  );

  test('into a file that cannot be', async () => {
    const file = join(directory, 'missing/out.csv');
    const { code, stderr } = await run('export', '--format', 'csv', '--output', file);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The file cannot be written: ENOENT.*\.\n$/);
  });

  test('a reader that leaves early is no fault', async () => {
    for (let index = 0; index < 100; index += 1) save(`${index} ${'x'.repeat(9000)}`);
    const child = spawn(process.execPath, [command, 'export', '--format', 'jsonl'], {
      env: { ...process.env, DATA_DIR: directory },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stderr = '';
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    child.stdout.once('data', () => child.stdout.destroy());
    const [code] = (await once(child, 'close')) as [number | null];
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });
});

describe('changes', () => {
  test('answer', async () => {
    const reference = save('1');
    expect(await run('answer', reference)).toEqual({
      code: 0,
      stdout: '',
      stderr: `${reference} is marked as answered.\n`,
    });
    expect(store.enquiry(reference)?.status).toBe('answered');
  });

  test('release from quarantine, which must come before answering', async () => {
    const reference = save('1', { status: 'quarantined' });
    expect(await run('answer', reference)).toMatchObject({
      code: 1,
      stderr: `${reference} is in quarantine: release it first.\n`,
    });
    expect((await run('retry', reference)).stderr).toBe(
      `${reference} has no mail, as it is in quarantine: release it first.\n`,
    );
    expect((await run('release', reference)).code).toBe(0);
    expect(store.enquiry(reference)).toMatchObject({ status: 'new', mail: 'waiting' });
    expect(await run('release', reference)).toMatchObject({
      code: 1,
      stderr: `${reference} is not in quarantine.\n`,
    });
  });

  test('retry refused mail, but not what was sent', async () => {
    const reference = save('1');
    store.mails.markRefused(1, 'the reason');
    expect((await run('retry', reference)).code).toBe(0);
    expect(store.enquiry(reference)?.mail).toBe('waiting');
    store.mails.markSent(1);
    expect(await run('retry', reference)).toMatchObject({
      code: 1,
      stderr: `The mail of ${reference} was sent already.\n`,
    });
  });

  test('retry all mail that waits or was refused', async () => {
    const references = ['1', '2', '3'].map((message) => save(message));
    store.mails.markRefused(1, 'the reason');
    store.mails.markRefused(2, 'the reason');
    store.mails.markSent(3);
    expect(await run('retry', '--all')).toEqual({
      code: 0,
      stdout: '',
      stderr: '2 mails are due now.\n',
    });
    expect(references.map((reference) => store.enquiry(reference)?.mail)).toEqual([
      'waiting',
      'waiting',
      'sent',
    ]);
    expect((await run('retry', references[0] ?? '', '--all')).code).toBe(2);
    expect((await run('retry')).stderr).toBe(
      'Say which: npm run enquiries -- retry REF, or --all.\n',
    );
  });

  test('delete, with a word of its own where nobody can be asked', async () => {
    const [first, second] = [save('<one text>'), save('2')];
    store.mails.markSent(2);
    const waits = `${first} from a@example.com, still waiting to be mailed,`;
    expect(await run('delete', first)).toEqual({
      code: 2,
      stdout: '',
      stderr: `This erases ${waits} for good: add --yes, as nobody can be asked here.\n`,
    });
    expect(await run('delete', first, '--yes')).toMatchObject({
      code: 0,
      stderr: 'Erased 1 enquiry.\n',
    });
    expect((await run('delete', second)).stderr).toMatch(/^This erases \S+ from a@example.com for/);
    expect((await run('delete', second, '--yes')).code).toBe(0);
    expect([...store.enquiries({ order: 'oldest first' })]).toEqual([]);
    for (const name of ['enquiries.db', 'enquiries.db-wal']) {
      expect(readFileSync(join(directory, name)).includes('<one text>'), name).toBe(false);
    }
  });

  test('erase by age, as told or as agreed', async () => {
    for (const days of [1, 5, 9, 20, 30]) {
      save(`${days}`, { receivedAt: new Date(Date.now() - days * DAY - 1000) });
    }
    store.mails.markSent(4);
    const tenDaysAgo = new Date(Date.now() - 10 * DAY).toISOString().slice(0, 10);
    expect(await run('erase', '--days', '10')).toMatchObject({
      code: 2,
      stderr: `This erases 2 enquiries received before ${tenDaysAgo}, 1 of them still waiting to be mailed, for good: add --yes, as nobody can be asked here.\n`,
    });
    expect((await run('erase', '--days', '10', '--yes')).stderr).toBe('Erased 2 enquiries.\n');
    expect((await run('erase', '--days', '10')).stderr).toBe('Erased 0 enquiries.\n');
    expect((await runWith({ RETENTION_DAYS: '5' }, 'erase', '--yes')).stderr).toBe(
      'Erased 2 enquiries.\n',
    );
    expect([...store.enquiries({ order: 'oldest first' })].map(({ message }) => message)).toEqual([
      '1',
    ]);
  });

  test('erase from quarantine alone', async () => {
    const receivedAt = new Date(Date.now() - 2 * DAY);
    save('spam', { status: 'quarantined', receivedAt });
    const kept = save('real', { receivedAt });
    const args = ['erase', '--status', 'quarantined', '--days', '1', '--yes'];
    expect((await run(...args)).stderr).toBe('Erased 1 enquiry.\n');
    expect(store.enquiry(kept)).toBeDefined();
  });
});

// `script` of util-linux makes the terminal.
describe.runIf(process.platform === 'linux')('at a terminal', () => {
  async function runAtTerminal(typed: string, ...args: string[]): Promise<Outcome> {
    const line = [process.execPath, command, ...args].map((word) => `'${word}'`).join(' ');
    const child = spawn('script', ['--quiet', '--return', '--command', line, '/dev/null'], {
      env: { ...process.env, DATA_DIR: directory, RETENTION_DAYS: '' },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let stdout = '';
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      if (stdout.includes('[y/N]')) child.stdin.end(typed);
    });
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, stdout, stderr: '' };
  }

  test('erasing asks first', async () => {
    const reference = save('1', { receivedAt: new Date(Date.now() - 2 * DAY) });
    const refused = await runAtTerminal('n\n', 'erase', '--days', '1');
    expect(refused.code).toBe(1);
    expect(refused.stdout).toMatch(
      /Erase 1 enquiry received before [\d-]+, 1 of them still waiting to be mailed, for good\? \[y\/N\]/,
    );
    expect(refused.stdout).toContain('Nothing was erased.');
    expect(store.enquiry(reference)).toBeDefined();
    const { code, stdout } = await runAtTerminal('y\n', 'delete', reference);
    expect(code).toBe(0);
    expect(stdout).toContain('Erased 1 enquiry.');
  });

  test.each(['csv', 'jsonl'])('%s that is exported there cannot work it', async (format) => {
    save('a\u001B]0;title\u0007\u009B31m\u0090b\u202E');
    const shown = await runAtTerminal('', 'export', '--format', format);
    expect(shown.stdout).not.toMatch(/[^\P{Cc}\t\r\n]|\u202E/u);
    const piped = await run('export', '--format', format);
    expect(piped.stdout).toContain('\u009B31m\u0090b\u202E');
  });
});

test('status', async () => {
  save('1', { receivedAt: new Date(Date.now() - 3 * 3_600_000) });
  save('2', { status: 'quarantined' });
  expect(await run('status')).toEqual({
    code: 0,
    stdout: [
      'Enquiries: 1 new, 0 answered, 1 in quarantine',
      'Mails:     1 waiting, the oldest for 3 h, 0 rejected by the mail server',
      '',
    ].join('\n'),
    stderr: '',
  });
});

describe('what is not understood is told in one sentence', () => {
  test.each([
    [['lits'], 2, 'There is no command lits: see npm run enquiries -- help.'],
    [['constructor'], 2, 'There is no command constructor: see npm run enquiries -- help.'],
    [['list', '--lmit', '3'], 2, "Unknown option '--lmit'."],
    [['list', '--days', '3'], 2, 'The command list has no option --days.'],
    [['list', '--limit', '0'], 2, '--limit "0" is not a whole number from 1.'],
    [['list', '--limit'], 2, "Option '--limit <value>' argument missing."],
    [['list', '--status', 'old'], 2, '--status "old" is none of new, answered, quarantined, all.'],
    [['list', 'new'], 2, 'The command list has no use for "new".'],
    [['export'], 2, 'Say in which format: --format csv or --format jsonl.'],
    [['export', '--format', 'xls'], 2, '--format "xls" is none of csv, jsonl.'],
    [['show'], 2, 'Say which: npm run enquiries -- show REF.'],
    [['show', '7K3M'], 2, '"7K3M" is not a reference such as 7K3M-Q9TZ.'],
    [['show', '7k3m-q9tz'], 1, 'There is no enquiry 7K3M-Q9TZ.'],
    [['answer', '7k3m-q9tz'], 1, 'There is no enquiry 7K3M-Q9TZ.'],
    [['delete', '7k3m-q9tz'], 1, 'There is no enquiry 7K3M-Q9TZ.'],
  ])('%j', async (args, code, sentence) => {
    expect(await run(...args)).toEqual({ code, stdout: '', stderr: `${sentence}\n` });
  });

  test('a folder without enquiries is left as it is', async () => {
    const elsewhere = join(directory, 'elsewhere');
    const { code, stderr } = await runWith({ DATA_DIR: elsewhere }, 'list');
    expect(code).toBe(1);
    expect(stderr).toBe(
      `There are no enquiries in ${elsewhere}: the server has not run yet, or DATA_DIR is another folder.\n`,
    );
    expect(existsSync(elsewhere)).toBe(false);
  });

  test('settings that cannot be used', async () => {
    const { code, stderr } = await runWith({ RETENTION_DAYS: 'many' }, 'erase');
    expect(code).toBe(1);
    expect(stderr).toContain('RETENTION_DAYS is "many"');
  });
});

test.each([[[]], [['help']], [['list', '--help']]])('%j: the help', async (args) => {
  const { code, stdout, stderr } = await run(...args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  for (const name of [
    'status',
    'list',
    'show',
    'export',
    'answer',
    'release',
    'retry',
    'delete',
    'erase',
  ]) {
    expect(stdout).toContain(`\n  ${name} `);
  }
});
