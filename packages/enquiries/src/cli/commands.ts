import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { dueAt } from '../protocol/time-text.ts';
import { SettingsError } from '../settings/environment.ts';
import { enquiryStatuses } from '../storage/enquiry.ts';
import { parseReference } from '../storage/reference.ts';
import { StoreUnavailableError } from '../storage/unavailable.ts';
import { backup } from './backup.ts';
import { eraseByAge, eraseOne } from './erase.ts';
import { exportEnquiries, exportFormats } from './export.ts';
import { list } from './list.ts';
import { move } from './move.ts';
import { CommandError, say, show } from './output.ts';
import { release } from './release.ts';
import { reply } from './reply.ts';
import { retry } from './retry.ts';
import { companyTimes, onRepository, requireEnquiry, type CommandContext } from './store.ts';
import { enquiryDetails, statusTable } from './table.ts';
import { testDeliveries } from './test-deliveries.ts';

export type CommandOptions = CommandContext & {
  /** How the program is called, for its help. */
  command?: string;
};

/** Number of lines that a terminal shows at a glance. */
const LISTED = 50;

/**
 * Runs a command on the stored enquiries, also while the receiver runs. Data and results go to standard output,
 * errors and warnings to standard error.
 *
 * @param argv such as `['show', '7K3M-Q9TZ']`
 * @returns the exit code: 1 if the command fails, 2 if the command line is wrong
 */
export async function runCommands(
  { command = 'enquiries', ...context }: CommandOptions,
  argv: readonly string[],
): Promise<number> {
  try {
    const program = new Command(command)
      .description('Works on the enquiries that the form has brought.')
      .addHelpText(
        'after',
        `
REF is the reference of an enquiry, in capitals or not, with or without its hyphen.
delete and erase ask first; without a terminal they need --yes.`,
      )
      .exitOverride();
    addReading(program, context);
    addChanging(program, context);
    addOperating(program, context);
    await program.parseAsync(argv, { from: 'user' });
    return 0;
  } catch (error) {
    // Commander has printed its message, or the help.
    if (error instanceof Error && 'exitCode' in error) return error.exitCode === 0 ? 0 : 2;
    const expected = [CommandError, SettingsError, StoreUnavailableError];
    if (!(error instanceof Error) || !expected.some((kind) => error instanceof kind)) throw error;
    say(error.message);
    return 1;
  }
}

function addReading(program: Command, context: CommandContext): void {
  const withRepository = onRepository(context);
  program
    .command('status')
    .description('how many enquiries and deliveries there are')
    .action(
      withRepository(async (repository) => {
        const now = new Date();
        const { replyWithinHours: hours } = companyTimes(context);
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
    .action(withRepository(list(context)));
  program
    .command('show')
    .description('one enquiry in full')
    .addArgument(referenceArgument())
    .action(
      withRepository(async (repository, reference: string) =>
        show(enquiryDetails(await requireEnquiry(repository, reference), companyTimes(context))),
      ),
    );
  program
    .command('export')
    .description('oldest first')
    .addOption(new Option('--format <format>').choices(exportFormats).makeOptionMandatory())
    .addOption(statusOption())
    .option('--output <file>', 'a file that only this user can read')
    .action(withRepository(exportEnquiries));
}

function addChanging(program: Command, context: CommandContext): void {
  const withRepository = onRepository(context);
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
    .action(withRepository(release));
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
    .action(withRepository(eraseByAge(context)));
}

function addOperating(program: Command, context: CommandContext): void {
  program
    .command('test')
    .description('send a test enquiry by each channel, and show what its receiver replies')
    .action(() => testDeliveries(context, program.name()));
  program
    .command('backup')
    .description('copy the SQLite database into a new file, also while the server runs')
    .argument('<file>')
    .action((file: string) => backup(file, context));
  program
    .command('move')
    .description('copy everything into another, empty database, while no server runs')
    .requiredOption('--from <place>', 'a folder such as data, or an address such as postgres://…')
    .requiredOption('--to <place>', 'the same')
    .action((places: { from: string; to: string }) => move(places, context));
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
