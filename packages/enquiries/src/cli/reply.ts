import type { Command } from 'commander';
import type { EnquiryRepository } from '../storage/repository.ts';
import { CommandError, report } from './output.ts';
import { requireEnquiry } from './store.ts';

/** Marks an enquiry, or all new ones, as replied to, as the link in a notice does; or takes the mark back. */
export async function reply(
  repository: EnquiryRepository,
  reference: string | undefined,
  { all, undo }: { all?: boolean; undo?: boolean },
  command: Command,
): Promise<void> {
  if (reference === undefined || all) {
    if (reference !== undefined || !all || undo) {
      command.error('Say which: reply REF, reply REF --undo, or reply --all.');
    }
    const marked = await repository.markReplied();
    return report(`Marked as replied to: ${marked}. Nothing was sent.`);
  }
  const { email } = await requireEnquiry(repository, reference);
  if (undo) {
    if (await repository.takeBackReply(reference)) return report(`${reference} is new again.`);
    throw new CommandError(`${reference} is not marked as replied to.`);
  }
  if ((await repository.markReplied(reference)) === 0) {
    throw new CommandError(`${reference} is in quarantine: release it first.`);
  }
  return report(`${reference} is marked as replied to. Nothing was sent to ${email}.`);
}
