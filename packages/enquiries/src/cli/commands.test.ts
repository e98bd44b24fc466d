import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { captureOutput } from '../../tests/support/captured-output.ts';
import {
  enquiriesProgram,
  runCommand,
  type CommandResult,
} from '../../tests/support/run-program.ts';
import {
  openRepository,
  sampleEnquiry,
  saveAll,
  storedEnquiries,
} from '../../tests/support/sample-enquiry.ts';
import { sampleSite } from '../../tests/support/sample-options.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import type { EnquiryRepository } from '../storage/repository.ts';
import type { EnquiryToSave } from '../storage/save-enquiry.ts';
import { runCommands } from './commands.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let directory: string;
/** Open all the time, as in a running server. */
let repository: EnquiryRepository;
/** What the commands know of the site. */
let site: Partial<typeof sampleSite> | undefined;

beforeEach(async () => {
  directory = temporaryFolder();
  vi.stubEnv('DATA_DIR', directory);
  site = undefined;
  repository = await openRepository({ directory });
  return () => void vi.unstubAllEnvs();
});

async function save(message: string, changes: Partial<EnquiryToSave> = {}): Promise<string> {
  return (await repository.save(sampleEnquiry({ message, ...changes }))).reference;
}

function ago(ms: number): Date {
  return new Date(Date.now() - ms);
}

/** Runs a command in this process, which is faster than one of its own. */
async function run(...args: string[]): Promise<CommandResult> {
  const { result: code, ...output } = await captureOutput(() =>
    runCommands({ receiver: site && { ...sampleSite, ...site } }, args),
  );
  return { code, ...output };
}

/** The result of a command that succeeds and prints data alone. */
function printed(stdout: unknown): CommandResult {
  return { code: 0, stdout: stdout as string, stderr: '' };
}

/** The result of a command that prints this sentence alone, to standard output or standard error. */
function said(code: number, sentence: string): CommandResult {
  if (code === 0) return printed(`${sentence}\n`);
  return { code, stdout: '', stderr: `${sentence}\n` };
}

test('list shows the newest first, and those of one status', async () => {
  const references = await saveAll(repository, '1', '2', '3');
  const { code, stdout, stderr } = await run('list', '--limit', '2');
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: 'There are more: give a larger --limit.\n',
  });
  expect(stdout.split('\n').map((line) => line.split(' ')[0])).toEqual([
    ...['REFERENCE', references[2], references[1], ''],
  ]);
  const only = (reference = '') =>
    printed(expect.stringMatching(new RegExp(`^REFERENCE.*\n${reference}.*\n$`)));
  const spam = await save('spam', { status: 'quarantined' });
  expect(await run('list', '--limit', '9')).toEqual({
    code: 0,
    stdout: expect.not.stringContaining(spam) as string,
    stderr:
      'In quarantine: 1. See list --status quarantined, or erase --status quarantined --days 0.\n',
  });
  expect(await run('list', '--status', 'quarantined')).toEqual(only(spam));
  const none = { code: 0, stdout: '', stderr: 'There are no replied enquiries.\n' };
  expect(await run('list', '--status', 'replied')).toEqual(none);
});
test('export overwrites a file, and makes it readable to its user alone', async () => {
  await save('=1+1');
  const file = join(directory, 'out.csv');
  writeFileSync(file, 'older and longer'.repeat(100));
  chmodSync(file, 0o644);
  expect(await run('export', '--format', 'csv', '--output', file)).toEqual(printed(''));
  expect(readFileSync(file, 'utf8')).toMatch(
    /^\uFEFFreference,.*\r\n.*,'=1\+1,.*new,waiting,,,\r\n$/,
  );
  // Windows has no such modes.
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
});

test.each(['enquiries.db', 'reply.key', '.env', 'out.jsonl'])(
  'export leaves %s alone, which is no export of its kind',
  async (name) => {
    await save('1');
    const file = join(directory, name);
    if (!existsSync(file)) writeFileSync(file, 'precious');
    const before = readFileSync(file);
    expect(await run('export', '--format', 'csv', '--output', file)).toEqual(
      said(1, `${file} exists already: give a name that ends in .csv, or delete it.`),
    );
    expect(readFileSync(file)).toEqual(before);
  },
);

test.runIf(existsSync('/dev/full'))('export says in a sentence that the disk is full', async () => {
  await save('1');
  const toFull = ['sh', '-c', 'exec "$@" >/dev/full', 'sh'];
  expect(await runCommand(['export', '--format', 'jsonl'], {}, { by: toFull })).toEqual(
    said(1, 'The output cannot be written: ENOSPC: no space left on device, write.'),
  );
});

test('export ends without an error when its reader closes the pipe', async () => {
  for (let index = 0; index < 30; index += 1) await save(`${index} ${'x'.repeat(9000)}`);
  const child = spawn(process.execPath, [enquiriesProgram, 'export', '--format', 'jsonl'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  child.stdout.once('data', () => child.stdout.destroy());
  const [code] = (await once(child, 'close')) as [number | null];
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});
test('release takes an enquiry out of quarantine and queues its mail', async () => {
  const reference = await save('1', { status: 'quarantined' });
  expect(await run('reply', reference)).toEqual(
    said(1, `${reference} is in quarantine: release it first.`),
  );
  expect(await run('retry', reference)).toEqual(
    said(1, `${reference} is not mailed, as it is in quarantine: release it first.`),
  );
  expect(await run('release', reference)).toEqual(
    said(0, `${reference} is new now, and waits to be sent.`),
  );
  expect(await repository.find(reference)).toMatchObject({ status: 'new', mail: 'waiting' });
  expect(await run('release', reference)).toEqual(said(1, `${reference} is not in quarantine.`));
  expect(await run('reply', reference)).toEqual(
    said(0, `${reference} is marked as replied to. Nothing was sent to a@example.com.`),
  );
  expect(await repository.find(reference)).toHaveProperty('status', 'replied');
});

test('reply marks one or all, and takes a mark back', async () => {
  const [first = ''] = await saveAll(repository, '1', '2');
  await run('reply', first);
  expect(await run('reply', first, '--undo')).toEqual(said(0, `${first} is new again.`));
  expect(await run('reply', first, '--undo')).toEqual(
    said(1, `${first} is not marked as replied to.`),
  );
  expect(await run('reply', '--all')).toEqual(
    said(0, 'Marked as replied to: 2. Nothing was sent.'),
  );
});

/** Gives the enquiries, in their order, mail in these states. */
async function setMailStates(...states: ('rejected' | 'sent')[]): Promise<void> {
  const times = { leaseMs: 60_000, maxDelayMs: HOUR };
  for (const state of states) {
    const { id = 0 } = (await repository.deliveries.lease({ channel: 'mail', ...times })) ?? {};
    if (state === 'sent') await repository.deliveries.markSent(id);
    else await repository.deliveries.markRejected(id, 'the reason');
  }
}

test('retry makes rejected mail due, of one enquiry or of all, but not sent mail', async () => {
  const references = await saveAll(repository, '1', '2', '3');
  const [first = '', , third = ''] = references;
  await setMailStates('rejected', 'rejected', 'sent');
  expect(await run('retry', first)).toEqual(said(0, `${first} is due now.`));
  expect(await repository.find(first)).toHaveProperty('mail', 'waiting');
  expect(await run('retry', third)).toEqual(said(1, `${third} was sent already.`));
  expect(await run('retry', '--all')).toEqual(said(0, '2 deliveries are due now.'));
});

test('backup copies the database while it is in use, and the copy can be restored', async () => {
  await save('1');
  const file = join(temporaryFolder(), 'copy.db');
  expect(await run('backup', file)).toEqual(said(0, `The enquiries are in ${file}.`));
  const stored = await storedEnquiries(repository);
  await save('2');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const copy = readFileSync(file);
  expect(await run('backup', file)).toEqual(
    said(1, `${file} exists already: give another name, or delete it.`),
  );
  expect(readFileSync(file).equals(copy)).toBe(true);

  // docs/hosting.md: the copy alone, as enquiries.db in an empty folder.
  const restored = temporaryFolder();
  renameSync(file, join(restored, 'enquiries.db'));
  expect(await storedEnquiries(await openRepository({ directory: restored }))).toEqual(stored);
});

// Elsewhere, a program cannot be limited.
test.runIf(process.platform === 'linux')(
  'a backup that does not fit leaves nothing, says where, and can be repeated',
  async () => {
    for (let index = 0; index < 30; index += 1) await save(`${index} ${'x'.repeat(9000)}`);
    const folder = temporaryFolder();
    const file = join(folder, 'copy.db');
    // A file of the owner's.
    writeFileSync(`${file}.part`, 'one');
    // Opening the database reaches the limit.
    expect(await runCommand(['backup', file], {}, { by: ['prlimit', '--fsize=100000'] })).toEqual(
      said(1, `The copy cannot be written to ${folder}: disk I/O error.`),
    );
    expect(readdirSync(folder)).toEqual(['copy.db.part']);
    expect(await run('backup', file)).toEqual(said(0, `The enquiries are in ${file}.`));
    expect(readdirSync(folder)).toEqual(['copy.db', 'copy.db.part']);
  },
);

test('move copies everything into another database', async () => {
  await save('1');
  const target = join(temporaryFolder(), 'new');
  const result =
    'The target holds the same 1 enquiries and 1 deliveries.\n' +
    'The source still has them: delete it when the server works with the target.\n';
  expect(await run('move', '--from', directory, '--to', target)).toEqual(printed(result));
  const copy = await openRepository({ directory: target });
  expect(await storedEnquiries(copy)).toEqual(await storedEnquiries(repository));
});

test('delete needs --yes without a terminal', async () => {
  const [sent = '', waiting = ''] = await saveAll(repository, '1', '2');
  await setMailStates('sent');
  const question = (what: string) =>
    said(1, `This erases ${what} for good: add --yes, as there is no terminal to ask at.`);
  expect(await run('delete', sent)).toEqual(question(`${sent} from a@example.com`));
  expect(await run('delete', waiting)).toEqual(
    question(`${waiting} from a@example.com, still waiting to be sent,`),
  );
  expect(await run('delete', waiting, '--yes')).toEqual(said(0, 'Erased 1 enquiry.'));
  expect(await storedEnquiries(repository)).toMatchObject([{ reference: sent }]);
});

test('with a webhook alone, erasing asks about what it has not delivered', async () => {
  const hooked = await openRepository({ directory }, { webhook: true });
  const receivedAt = ago(2 * DAY);
  const { reference } = await hooked.save(sampleEnquiry({ message: '1', receivedAt }));
  const asked = async () => {
    const { stderr: one } = await run('delete', reference);
    const { stderr: all } = await run('erase', '--days', '1');
    return [one.includes('still waiting to be sent'), all.includes('1 of them still waiting')];
  };
  expect(await asked()).toEqual([true, true]);
  const lease = { channel: 'webhook', leaseMs: 60_000, maxDelayMs: HOUR } as const;
  await hooked.deliveries.markSent((await hooked.deliveries.lease(lease))?.id ?? 0);
  expect(await asked()).toEqual([false, false]);
});

test('erase erases by age, of --days or of the built site, and by status', async () => {
  for (const days of [30, 20, 9, 5, 1]) {
    await save(`${days}`, { receivedAt: ago(days * DAY + 1000) });
  }
  await setMailStates('sent');
  const date = ago(10 * DAY)
    .toISOString()
    .slice(0, 10);
  expect(await run('erase', '--days', '10')).toEqual(
    said(
      1,
      `This erases 2 enquiries received before ${date}, 1 of them still waiting to be sent, for good: add --yes, as there is no terminal to ask at.`,
    ),
  );
  expect(await run('erase', '--days', '10', '--yes')).toEqual(said(0, 'Erased 2 enquiries.'));
  expect(await run('erase', '--days', '10')).toEqual(said(0, 'Erased 0 enquiries.'));
  site = { retentionDays: 5 };
  expect(await run('erase', '--yes')).toEqual(said(0, 'Erased 2 enquiries.'));
  await save('spam', { status: 'quarantined', receivedAt: ago(2 * DAY) });
  const quarantined = ['erase', '--status', 'quarantined', '--days'];
  expect(await run(...quarantined, '1', '--yes')).toEqual(said(0, 'Erased 1 enquiry.'));
  for (const spam of ['one', 'two']) await save(spam, { status: 'quarantined' });
  expect(await run(...quarantined, '0')).toEqual(
    said(
      1,
      'This erases 2 quarantined enquiries for good: add --yes, as there is no terminal to ask at.',
    ),
  );
  expect(await run(...quarantined, '0', '--yes')).toEqual(said(0, 'Erased 2 enquiries.'));
  expect(await storedEnquiries(repository)).toMatchObject([{ message: '1' }]);
});

/** Control characters, and changes of direction. */
const steering = 'a\u001B]0;title\u0007\u009B31m\u0090b\u202Ec\u2066';
const harmless = 'a\uFFFD]0;title\uFFFD\uFFFD31m\uFFFDb\uFFFDc\uFFFD';

// `script` of util-linux provides the terminal.
describe.runIf(process.platform === 'linux')('at a terminal', () => {
  async function runAtTerminal(typed: string, ...args: string[]) {
    const line = [process.execPath, enquiriesProgram, ...args].map((word) => `'${word}'`).join(' ');
    const child = spawn('script', ['--quiet', '--return', '--command', line, '/dev/null']);
    let shown = '';
    child.stdout.on('data', (chunk: Buffer) => {
      shown += chunk.toString();
      if (shown.includes('[y/N]')) child.stdin.end(typed);
    });
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, shown };
  }

  test('erasing asks first', async () => {
    const reference = await save('1', { receivedAt: ago(2 * DAY) });
    const rejected = await runAtTerminal('n\n', 'erase', '--days', '1');
    expect(rejected.code).toBe(1);
    expect(rejected.shown).toMatch(
      /Erase 1 enquiry received before [\d-]+, 1 of them still waiting to be sent, for good\? \[y\/N\]/,
    );
    expect(rejected.shown).toContain('Nothing was erased.');
    expect(await repository.find(reference)).toBeDefined();
    const confirmed = await runAtTerminal('y\n', 'delete', reference);
    expect(confirmed.code).toBe(0);
    expect(confirmed.shown).toContain('Erased 1 enquiry.');
  });

  test('an export to a terminal has no control characters', async () => {
    await save(steering);
    const { shown } = await runAtTerminal('', 'export', '--format', 'csv');
    expect(shown).toContain(harmless);
  });
});

test('an export to a file or a pipe keeps control characters', async () => {
  const reference = await save(steering);
  expect((await run('list')).stdout).toContain(': a ]0;title 31m b c\n');
  expect((await run('show', reference)).stdout).toContain(harmless);
  expect((await run('export', '--format', 'csv')).stdout).toContain(steering);
});

test('status counts enquiries and deliveries', async () => {
  await save('1', { receivedAt: ago(25 * HOUR) });
  await save('2', { status: 'quarantined' });
  const sending = 'Sending:   1 waiting, the oldest for 25 h, 0 rejected for good\n';
  const status = (overdue: string) =>
    printed(`Enquiries: 1 new${overdue}, 0 replied, 1 in quarantine\n${sending}`);
  expect(await run('status')).toEqual(status(''));
  site = {};
  expect(await run('status')).toEqual(status(' (1 overdue)'));
});

test.each<[string[], number, string]>([
  [['list', '--limit', '0'], 2, 'Expected a whole number from 1.'],
  [['list', '--status', 'old'], 2, 'Allowed choices are new, replied, quarantined.'],
  [['show', '7K3M'], 2, 'It is no reference.'],
  [['retry'], 2, 'Say which: retry REF, or retry --all.'],
  [['retry', '7K3M-Q9TZ', '--all'], 2, 'Say which: retry REF, or retry --all.'],
  [['reply'], 2, 'Say which: reply REF, reply REF --undo, or reply --all.'],
  [['reply', '7K3M-Q9TZ', '--all'], 2, 'Say which: reply REF,'],
  [['show', '7k3m-q9tz'], 1, 'There is no enquiry 7K3M-Q9TZ.\n'],
  [
    ['export', '--format', 'csv', '--output', 'missing/out.csv'],
    ...([1, 'The file cannot be written: ENOENT'] as const),
  ],
])('%j exits with %i', async (args, code, message) => {
  const stderr = expect.stringContaining(message) as string;
  expect(await run(...args)).toEqual({ code, stdout: '', stderr });
});

test('a test of the deliveries asks for an address', async () => {
  expect(await run('test')).toEqual(said(1, 'Nobody is known to mail to: set MAIL_TO.'));
});

test('a folder without a database is not changed', async () => {
  const elsewhere = join(directory, 'elsewhere');
  vi.stubEnv('DATA_DIR', elsewhere);
  expect(await run('list')).toEqual(
    said(
      1,
      `There are no enquiries in ${elsewhere}: the server has not run yet, DATA_DIR is another folder, or only the user of the server may read it.`,
    ),
  );
  expect(existsSync(elsewhere)).toBe(false);
});
