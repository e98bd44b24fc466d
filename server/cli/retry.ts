import type { Command } from 'commander';
import type { EnquiryRepository } from '../storage/repository.ts';
import { CommandError, say } from './output.ts';
import { requireEnquiry } from './require-enquiry.ts';

/** Makes the waiting and rejected deliveries of one enquiry or of all due now. @throws CommandError */
export async function retry(
  repository: EnquiryRepository,
  reference: string | undefined,
  { all }: { all?: boolean },
  command: Command,
): Promise<void> {
  if (all && reference === undefined) {
    const count = await repository.retryAll();
    say(count === 1 ? '1 delivery is due now.' : `${count} deliveries are due now.`);
    return;
  }
  if (all || reference === undefined) {
    return command.error('Say which: retry REF, or retry --all.');
  }
  const { status } = await requireEnquiry(repository, reference);
  if (status === 'quarantined') {
    throw new CommandError(`${reference} is not mailed, as it is in quarantine: release it first.`);
  }
  if (!(await repository.retry(reference))) {
    throw new CommandError(`${reference} was sent already.`);
  }
  say(`${reference} is due now.`);
}
