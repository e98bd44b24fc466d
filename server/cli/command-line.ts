import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { SettingsError } from '../../environment/environment.ts';
import { readStorageSettings } from '../config/settings.ts';
import { enquiryStatuses, type Enquiry } from '../storage/enquiry.ts';
import { openEngine } from '../storage/open-engine.ts';
import { parseReference } from '../storage/reference.ts';
import { EnquiryRepository } from '../storage/repository.ts';
import { StoreUnavailableError } from '../storage/unavailable.ts';
import { backup } from './backup.ts';
import { eraseByAge, eraseOne } from './erase.ts';
import { exportedText, exportFormats, type ExportFormat } from './export.ts';
import { existingStore } from './existing-store.ts';
import { move } from './move.ts';
import { CommandError, print, say, writePrivateFile } from './output.ts';
import { requireEnquiry } from './require-enquiry.ts';
import { retry } from './retry.ts';
import { testDeliveries } from './test-deliveries.ts';
import { enquiryDetails, enquiryTable, statusTable } from './table.ts';

/** Number of lines that a terminal shows at a glance. */
const PAGE_SIZE = 50;
/** Longer than the server's: only the operator waits. */
const BUSY_TIMEOUT_MS = 5000;

type Status = Enquiry['status'] | 'all' | undefined;

const program = new Command('npm run enquiries --')
  .description('Works on the enquiries that the contact form has brought.')
  .addHelpText(
    'after',
    `
REF is the reference of an enquiry, in capitals or not, with or without its hyphen.
delete and erase ask first; without a terminal they need --yes.
For a file or a pipe: npm run --silent enquiries -- export --format jsonl`,
  )
  .exitOverride();

program
  .command('status')
  .description('how many enquiries and deliveries there are')
  .action(
    withRepository(async (repository) => print([statusTable(await repository.status(new Date()))])),
  );

program
  .command('list')
  .description('newest first, by pages')
  .addOption(statusOption())
  .option('--limit <n>', 'enquiries on a page', wholeNumber, PAGE_SIZE)
  .option('--page <k>', 'page', wholeNumber, 1)
  .action(
    withRepository(
      async (repository, options: { status?: Status; limit: number; page: number }) => {
        const { limit, page } = options;
        const status = statusOf(options.status);
        const offset = (page - 1) * limit;
        // One more than is shown tells whether there are any.
        const selection = { status, limit: limit + 1, offset, order: 'newest first' } as const;
        const found: Enquiry[] = [];
        for await (const enquiry of repository.list(selection)) found.push(enquiry);
        if (found.length === 0) say('There are no such enquiries.');
        else await print([enquiryTable(found.slice(0, limit))]);
        if (found.length > limit) say(`There are more: --page ${page + 1}.`);
      },
    ),
  );

program
  .command('show')
  .description('one enquiry in full')
  .addArgument(referenceArgument())
  .action(
    withRepository(async (repository, reference: string) =>
      print([enquiryDetails(await requireEnquiry(repository, reference))]),
    ),
  );

program
  .command('export')
  .description('oldest first')
  .addOption(new Option('--format <format>').choices(exportFormats).makeOptionMandatory())
  .addOption(statusOption())
  .option('--output <file>', 'a file that only this user can read')
  .action(
    withRepository(
      async (repository, options: { format: ExportFormat; status?: Status; output?: string }) => {
        const status = statusOf(options.status);
        const enquiries = repository.list({ status, order: 'oldest first' });
        const text = exportedText(options.format, enquiries);
        if (options.output === undefined) await print(text);
        else await writePrivateFile(options.output, text);
      },
    ),
  );

program
  .command('reply')
  .description('mark as replied to')
  .addArgument(referenceArgument())
  .action(
    withRepository(async (repository, reference: string) => {
      await requireEnquiry(repository, reference);
      if (!(await repository.markReplied(reference))) {
        throw new CommandError(`${reference} is in quarantine: release it first.`);
      }
      say(`${reference} is marked as replied to.`);
    }),
  );

program
  .command('release')
  .description('out of quarantine: it becomes new and is mailed')
  .addArgument(referenceArgument())
  .action(
    withRepository(async (repository, reference: string) => {
      await requireEnquiry(repository, reference);
      if (!(await repository.release(reference, new Date()))) {
        throw new CommandError(`${reference} is not in quarantine.`);
      }
      say(`${reference} is new now, and waits to be sent.`);
    }),
  );

program
  .command('retry')
  .description('what waits or was rejected is sent again now')
  .addArgument(referenceArgument('[ref]'))
  .option('--all', 'all of it')
  .action(withRepository(retry));

program
  .command('delete')
  .description('erase one enquiry for good')
  .addArgument(referenceArgument())
  .option('--yes', 'without a question')
  .action(withRepository(eraseOne));

program
  .command('erase')
  .description('erase all older than RETENTION_DAYS')
  .option('--days <n>', 'instead of RETENTION_DAYS', wholeNumber)
  .addOption(statusOption())
  .option('--yes', 'without a question')
  .action(withRepository(eraseByAge));

program
  .command('test')
  .description('send a test enquiry by each channel, and show what its receiver replies')
  .action(testDeliveries);

program
  .command('backup')
  .description('copy the SQLite database into a new file, also while the server runs')
  .argument('<file>')
  .action(backup);

program
  .command('move')
  .description('copy everything into another, empty database, while no server runs')
  .requiredOption('--from <place>', 'a folder such as data, or an address such as postgres://…')
  .requiredOption('--to <place>', 'the same')
  .action(move);

/**
 * Runs a command on the stored enquiries, also while the server runs. Data go to standard output, messages to
 * standard error.
 *
 * @param args such as `['show', '7K3M-Q9TZ']`
 * @returns the exit code: 1 if the command fails, 2 if the command line is wrong
 */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    return exitCodeOf(error);
  }
}

function withRepository<Parameters extends unknown[]>(
  action: (repository: EnquiryRepository, ...parameters: Parameters) => void | Promise<void>,
) {
  return async (...parameters: Parameters): Promise<void> => {
    const options = { ...existingStore(), busyTimeoutMs: BUSY_TIMEOUT_MS };
    const webhook = readStorageSettings().WEBHOOK_URL !== undefined;
    const repository = new EnquiryRepository(await openEngine(options), { webhook });
    try {
      await action(repository, ...parameters);
    } finally {
      await repository.close();
    }
  };
}

function statusOption(): Option {
  return new Option('--status <status>').choices([...enquiryStatuses, 'all']);
}

function statusOf(status: Status): Enquiry['status'] | undefined {
  return status === 'all' ? undefined : status;
}

function referenceArgument(name = '<ref>'): Argument {
  return new Argument(name, 'reference, such as 7K3M-Q9TZ').argParser((text) => {
    const reference = parseReference(text);
    if (reference === undefined) throw new InvalidArgumentError('It is no reference.');
    return reference;
  });
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!/^\d{1,6}$/.test(text) || number < 1) {
    throw new InvalidArgumentError('Expected a whole number from 1.');
  }
  return number;
}

function exitCodeOf(error: unknown): number {
  // Commander has printed its message, or the help.
  if (error instanceof Error && 'exitCode' in error) return error.exitCode === 0 ? 0 : 2;
  const isExpected = [CommandError, SettingsError, StoreUnavailableError].some(
    (kind) => error instanceof kind,
  );
  if (!isExpected || !(error instanceof Error)) throw error;
  say(error.message);
  return 1;
}
