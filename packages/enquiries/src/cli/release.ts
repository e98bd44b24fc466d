import type { EnquiryRepository } from '../storage/repository.ts';
import { CommandError, report } from './output.ts';
import { requireEnquiry } from './store.ts';

/** Takes an enquiry out of quarantine. */
export async function release(repository: EnquiryRepository, reference: string): Promise<void> {
  await requireEnquiry(repository, reference);
  if (!(await repository.release(reference, new Date()))) {
    throw new CommandError(`${reference} is not in quarantine.`);
  }
  await report(`${reference} is new now, and waits to be sent.`);
}
