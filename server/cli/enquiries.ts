/**
 * Works on the stored enquiries, also while the server runs. Data go to standard output, all else to
 * standard error. Exits with 1 if it cannot be done and with 2 if it was not understood.
 */
import { closeSync, existsSync, fchmodSync, fstatSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { databaseFile } from '../storage/database.ts';
import { exportedText, exportFormats } from './export.ts';
import { parseReference } from '../storage/reference.ts';
import {
  enquiryStatuses,
  openEnquiryStore,
  StoreUnavailableError,
  type Enquiry,
  type EnquiryStore,
  type Erasure,
} from '../storage/repository.ts';
import { enquiryDetails, enquiryTable, printable, statusTable } from './table.ts';
import { retentionLimit } from '../enquiries/retention.ts';
import { readSomeSettings, SettingsError } from '../config/settings.ts';
import { readSiteFacts, SiteFactsError } from '../static/build-manifest.ts';

const help = `Works on the enquiries that the contact form has brought.

  npm run enquiries -- COMMAND

  status   counts of enquiries and mails
  list     newest first, by pages [--status new|answered|quarantined|all] [--limit N] [--page K]
  show     REF
  export   oldest first          --format csv|jsonl [--status ...] [--output FILE]
  answer   REF                   mark as answered
  release  REF                   out of quarantine: it becomes new and is mailed
  retry    REF | --all           mail that waits or was refused is tried again now
  delete   REF                   erase it for good [--yes]
  erase                          erase all older than RETENTION_DAYS [--days N] [--status ...] [--yes]
  help

REF is the reference of an enquiry, in capitals or not, with or without its hyphen.
delete and erase ask first; where nobody can answer, they need --yes.
For a file or a pipe: npm run --silent enquiries -- export --format jsonl
`;

/** As many lines as a terminal shows at a glance. */
const PAGE_SIZE = 50;

/** Nobody but who typed the command waits for it. */
const BUSY_TIMEOUT_MS = 5000;

/** The command line cannot be understood. */
class UsageError extends Error {
  override name = 'UsageError';
}

/** What was asked for cannot be done. */
class RefusedError extends Error {
  override name = 'RefusedError';
}

const optionTypes = {
  status: { type: 'string' },
  limit: { type: 'string' },
  page: { type: 'string' },
  format: { type: 'string' },
  output: { type: 'string' },
  days: { type: 'string' },
  yes: { type: 'boolean' },
  all: { type: 'boolean' },
} as const;
type Option = keyof typeof optionTypes;
type Given = {
  [Name in Option]?: (typeof optionTypes)[Name]['type'] extends 'string' ? string : boolean;
};

type Command = {
  options: readonly Option[];
  takesReference?: boolean;
  run: (context: { store: EnquiryStore; given: Given; reference: string }) => void | Promise<void>;
};

const commands: Record<string, Command> = {
  status: {
    options: [],
    async run({ store }) {
      await print([statusTable(store.status(new Date()))]);
    },
  },

  list: {
    options: ['status', 'limit', 'page'],
    async run({ store, given }) {
      const limit = wholeNumber('limit', given.limit ?? String(PAGE_SIZE));
      const page = wholeNumber('page', given.page ?? '1');
      const status = statusOf(given);
      const offset = (page - 1) * limit;
      // One more than is shown tells whether there are any.
      const order = 'newest first';
      const found = [...store.enquiries({ status, limit: limit + 1, offset, order })];
      if (found.length === 0) say('There are no such enquiries.');
      else await print([enquiryTable(found.slice(0, limit))]);
      if (found.length > limit) say(`There are more: --page ${page + 1}.`);
    },
  },

  show: {
    options: [],
    takesReference: true,
    async run({ store, reference }) {
      await print([enquiryDetails(known(store, reference))]);
    },
  },

  export: {
    options: ['format', 'status', 'output'],
    async run({ store, given }) {
      const format = oneOf('format', exportFormats, given.format);
      if (format === undefined) {
        throw new UsageError(
          `Say in which format: --format ${exportFormats.join(' or --format ')}.`,
        );
      }
      const enquiries = store.enquiries({ status: statusOf(given), order: 'oldest first' });
      const text = exportedText(format, enquiries);
      if (given.output === undefined) await print(text);
      else writePrivately(given.output, text);
    },
  },

  answer: {
    options: [],
    takesReference: true,
    run({ store, reference }) {
      known(store, reference);
      if (!store.markAnswered(reference)) {
        throw new RefusedError(`${reference} is in quarantine: release it first.`);
      }
      say(`${reference} is marked as answered.`);
    },
  },

  release: {
    options: [],
    takesReference: true,
    run({ store, reference }) {
      known(store, reference);
      if (!store.release(reference, new Date())) {
        throw new RefusedError(`${reference} is not in quarantine.`);
      }
      say(`${reference} is new now, and its mail waits to be sent.`);
    },
  },

  retry: {
    options: ['all'],
    takesReference: true,
    run({ store, given, reference }) {
      if (given.all) {
        const mails = store.retryAllMail(new Date());
        say(mails === 1 ? '1 mail is due now.' : `${mails} mails are due now.`);
        return;
      }
      const { mail } = known(store, reference);
      if (mail === 'none') {
        throw new RefusedError(
          `${reference} has no mail, as it is in quarantine: release it first.`,
        );
      }
      if (!store.retryMail(reference, new Date())) {
        throw new RefusedError(`The mail of ${reference} was sent already.`);
      }
      say(`The mail of ${reference} is due now.`);
    },
  },

  delete: {
    options: ['yes'],
    takesReference: true,
    async run({ store, given, reference }) {
      const { email, mail } = known(store, reference);
      const waiting = mail === 'waiting' ? ', still waiting to be mailed,' : '';
      await confirm(`${reference} from ${printable(email)}${waiting}`, given);
      tellErasure(store.erase(reference));
    },
  },

  erase: {
    options: ['days', 'status', 'yes'],
    async run({ store, given }) {
      const days = given.days === undefined ? agreedDays() : wholeNumber('days', given.days);
      const limit = retentionLimit(days, new Date());
      const status = statusOf(given);
      const { enquiries, waitingMails } = store.countReceivedBefore(limit, status);
      const what = enquiries === 1 ? '1 enquiry' : `${enquiries} enquiries`;
      const before = limit.toISOString().slice(0, 10);
      const waiting =
        waitingMails > 0 ? `, ${waitingMails} of them still waiting to be mailed,` : '';
      if (enquiries > 0) await confirm(`${what} received before ${before}${waiting}`, given);
      tellErasure(store.eraseReceivedBefore(limit, limit, status));
    },
  },
};

try {
  await run(process.argv.slice(2));
} catch (error) {
  const isExpected =
    error instanceof UsageError ||
    error instanceof RefusedError ||
    error instanceof SettingsError ||
    error instanceof StoreUnavailableError;
  if (!isExpected) throw error;
  say(error.message);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

async function run(args: string[]): Promise<void> {
  const { name, rest, given } = parsed(args);
  if (name === 'help') {
    await print([help]);
    return;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`There is no command ${name}: see npm run enquiries -- help.`);
  for (const option of Object.keys(given) as Option[]) {
    if (!command.options.includes(option)) {
      throw new UsageError(`The command ${name} has no option --${option}.`);
    }
  }
  const takesReference = command.takesReference === true && !given.all;
  const reference = takesReference ? referenceAmong(rest, name, command) : '';
  const surplus = rest[takesReference ? 1 : 0];
  if (surplus !== undefined) {
    throw new UsageError(`The command ${name} has no use for ${JSON.stringify(surplus)}.`);
  }

  const store = openExistingStore();
  try {
    await command.run({ store, given, reference });
  } finally {
    store.close();
  }
}

function parsed(args: string[]): { name: string; rest: string[]; given: Given } {
  if (args.length === 0 || args.includes('--help') || args.includes('-h')) {
    return { name: 'help', rest: [], given: {} };
  }
  try {
    const { values, positionals } = parseArgs({
      args,
      options: optionTypes,
      allowPositionals: true,
    });
    const [name = 'help', ...rest] = positionals;
    return { name, rest, given: values };
  } catch (error) {
    const isAboutArguments =
      error instanceof TypeError &&
      'code' in error &&
      String(error.code).startsWith('ERR_PARSE_ARGS');
    if (!isAboutArguments) throw error;
    // What follows the first sentence is advice about commands that take any text.
    throw new UsageError(`${error.message.split(/\. |\n/)[0]}.`.replace(/\.\.$/, '.'), {
      cause: error,
    });
  }
}

function referenceAmong([text]: string[], name: string, { options }: Command): string {
  if (text === undefined) {
    const orAll = options.includes('all') ? ', or --all' : '';
    throw new UsageError(`Say which: npm run enquiries -- ${name} REF${orAll}.`);
  }
  const reference = parseReference(text);
  if (reference === undefined) {
    throw new UsageError(`${JSON.stringify(text)} is not a reference such as 7K3M-Q9TZ.`);
  }
  return reference;
}

function openExistingStore(): EnquiryStore {
  const { dataDirectory } = readSomeSettings(['dataDirectory']);
  // The server makes it, as the user whom the files must belong to.
  if (!existsSync(join(dataDirectory, databaseFile))) {
    throw new RefusedError(
      `There are no enquiries in ${dataDirectory}: the server has not run yet, or DATA_DIR is another folder.`,
    );
  }
  return openEnquiryStore({ directory: dataDirectory, busyTimeoutMs: BUSY_TIMEOUT_MS });
}

function known(store: EnquiryStore, reference: string): Enquiry {
  const enquiry = store.enquiry(reference);
  if (!enquiry) throw new RefusedError(`There is no enquiry ${reference}.`);
  return enquiry;
}

function statusOf({ status }: Given) {
  const wanted = oneOf('status', [...enquiryStatuses, 'all'] as const, status);
  return wanted === 'all' ? undefined : wanted;
}

function oneOf<Choice extends string>(
  option: Option,
  choices: readonly Choice[],
  text: string | undefined,
): Choice | undefined {
  const choice = choices.find((each) => each === text);
  if (text !== undefined && choice === undefined) {
    throw new UsageError(`--${option} ${JSON.stringify(text)} is none of ${choices.join(', ')}.`);
  }
  return choice;
}

function wholeNumber(option: Option, text: string): number {
  const number = Number(text);
  if (!/^\d{1,6}$/.test(text) || number < 1) {
    throw new UsageError(`--${option} ${JSON.stringify(text)} is not a whole number from 1.`);
  }
  return number;
}

function agreedDays(): number {
  const { retentionDays } = readSomeSettings(['retentionDays']);
  if (retentionDays !== undefined) return retentionDays;
  try {
    return readSiteFacts(fileURLToPath(new URL('../../dist/', import.meta.url))).retentionDays;
  } catch (error) {
    if (!(error instanceof SiteFactsError)) throw error;
    throw new RefusedError(
      'Say after how many days, with --days N: neither RETENTION_DAYS nor a built site tells.',
      { cause: error },
    );
  }
}

/** @throws unless `--yes` is given or whoever sits at the terminal says so */
async function confirm(what: string, { yes }: Given): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY) {
    throw new UsageError(`This erases ${what} for good: add --yes, as nobody can be asked here.`);
  }
  if (!(await isConfirmed(`Erase ${what} for good? [y/N] `))) {
    throw new RefusedError('Nothing was erased.');
  }
}

async function isConfirmed(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(question).catch((error: unknown) => {
    // Ctrl+C and Ctrl+D are a no.
    if (error instanceof Error && error.name === 'AbortError') return '';
    throw error;
  });
  terminal.close();
  return /^y(?:es)?$/i.test(answer.trim());
}

function tellErasure({ erased, isGoneFromFiles }: Erasure): void {
  say(`Erased ${erased === 1 ? '1 enquiry' : `${erased} enquiries`}.`);
  if (!isGoneFromFiles) {
    say(
      'A file still holds the text, as another program is reading it; the server clears it later.',
    );
  }
}

function writePrivately(file: string, text: Iterable<string>): void {
  try {
    const descriptor = openSync(file, 'w', 0o600);
    try {
      // A file that was there before has kept its mode. A device belongs to everyone.
      if (fstatSync(descriptor).isFile()) fchmodSync(descriptor, 0o600);
      for (const portion of text) writeFileSync(descriptor, portion);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new RefusedError(`The file cannot be written: ${error.message}.`, { cause: error });
  }
}

function* printablePortions(text: Iterable<string>): Generator<string> {
  for (const portion of text) yield printable(portion);
}

/** Files and pipes get the text byte for byte. */
async function print(text: Iterable<string>): Promise<void> {
  const shown = process.stdout.isTTY ? printablePortions(text) : text;
  try {
    await pipeline(Readable.from(shown), process.stdout, { end: false });
  } catch (error) {
    // Whoever reads, such as head, has seen enough.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error;
  }
}

function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}
