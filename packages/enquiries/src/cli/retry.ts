import type { Command } from 'commander';
import type { EnquiryRepository } from '../storage/repository.ts';
import { CommandError, report } from './output.ts';
import { requireEnquiry } from './store.ts';

/** Makes what waits or was rejected due now: of one enquiry, or all of it. */
export async function retry(
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
