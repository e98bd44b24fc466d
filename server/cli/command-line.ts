import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { ManifestError } from '../../contract/build-manifest.ts';
import { dueAt } from '../../contract/time-text.ts';
import { SettingsError } from '../../environment/environment.ts';
import { enquiryStatuses } from '../storage/enquiry.ts';
import { parseReference } from '../storage/reference.ts';
import type { EnquiryRepository } from '../storage/repository.ts';
import { StoreUnavailableError } from '../storage/unavailable.ts';
import { backup } from './backup.ts';
import { eraseByAge, eraseOne } from './erase.ts';
import { exportEnquiries, exportFormats } from './export.ts';
import { list } from './list.ts';
import { move } from './move.ts';
import { reply } from './reply.ts';
import { CommandError, report, say, show } from './output.ts';
import { companyTimes, requireEnquiry, withRepository } from './store.ts';
import { testDeliveries } from './test-deliveries.ts';
import { enquiryDetails, statusTable } from './table.ts';

/** Number of lines that a terminal shows at a glance. */
const LISTED = 50;

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
    withRepository(async (repository) => {
      const now = new Date();
      const { replyWithinHours: hours } = companyTimes();
      const overdue =
        hours === undefined ? undefined : await repository.countOpen(dueAt(now, -hours));
      await show(statusTable(await repository.status(now), overdue));
    }),
  );

program
  .command('list')
  .description('newest first, without quarantined ones')
  .addOption(statusOption())
  .option('--limit <n>', 'number of enquiries', wholeNumberFrom(1), LISTED)
  .action(withRepository(list));

program
  .command('show')
  .description('one enquiry in full')
  .addArgument(referenceArgument())
  .action(
    withRepository(async (repository, reference: string) =>
      show(enquiryDetails(await requireEnquiry(repository, reference), companyTimes())),
    ),
  );

program
  .command('export')
  .description('oldest first')
  .addOption(new Option('--format <format>').choices(exportFormats).makeOptionMandatory())
  .addOption(statusOption())
  .option('--output <file>', 'a file that only this user can read')
  .action(withRepository(exportEnquiries));

program
  .command('reply')
  .description('mark as replied to, which sends nothing')
  .addArgument(referenceArgument('[ref]'))
  .option('--undo', 'take the mark back')
  .option('--all', 'mark all new enquiries, without a time')
  .action(withRepository(reply));

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
      await report(`${reference} is new now, and waits to be sent.`);
    }),
  );

program
  .command('retry')
  .description('send again what waits or was rejected')
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
  .description('erase all older than the privacy page promises')
  .option('--days <n>', 'instead of those of the privacy page; 0 erases all', wholeNumberFrom(0))
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
 * Runs a command on the stored enquiries, also while the server runs. Data and results go to standard output,
 * errors and warnings to standard error.
 *
 * @param args such as `['show', '7K3M-Q9TZ']`
 * @returns the exit code: 1 if the command fails, 2 if the command line is wrong
 */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    // Commander has printed its message, or the help.
    if (error instanceof Error && 'exitCode' in error) return error.exitCode === 0 ? 0 : 2;
    const expected = [CommandError, ManifestError, SettingsError, StoreUnavailableError];
    if (!(error instanceof Error) || !expected.some((kind) => error instanceof kind)) throw error;
    say(error.message);
    return 1;
  }
}

async function retry(
  repository: EnquiryRepository,
  reference: string | undefined,
  { all = false }: { all?: boolean },
  command: Command,
): Promise<void> {
  if (all === (reference !== undefined)) {
    return command.error('Say which: retry REF, or retry --all.');
  }
  if (reference === undefined) {
    const count = await repository.retry();
    return report(count === 1 ? '1 delivery is due now.' : `${count} deliveries are due now.`);
  }
  const { status } = await requireEnquiry(repository, reference);
  if (status === 'quarantined') {
    throw new CommandError(`${reference} is not mailed, as it is in quarantine: release it first.`);
  }
  if ((await repository.retry(reference)) === 0) {
    throw new CommandError(`${reference} was sent already.`);
  }
  return report(`${reference} is due now.`);
}

function statusOption(): Option {
  return new Option('--status <status>').choices(enquiryStatuses);
}

function referenceArgument(name = '<ref>'): Argument {
  return new Argument(name, 'reference, such as 7K3M-Q9TZ').argParser((text) => {
    const reference = parseReference(text);
    if (reference === undefined) throw new InvalidArgumentError('It is no reference.');
    return reference;
  });
}

function wholeNumberFrom(least: number) {
  return (text: string): number => {
    const number = Number(text);
    if (!/^\d{1,6}$/.test(text) || number < least) {
      throw new InvalidArgumentError(`Expected a whole number from ${least}.`);
    }
    return number;
  };
}
