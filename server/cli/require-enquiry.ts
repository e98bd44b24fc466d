import type { Enquiry } from '../storage/enquiry.ts';
import type { EnquiryRepository } from '../storage/repository.ts';
import { CommandError } from './output.ts';

/** The enquiry with a reference. @throws CommandError if there is none */
export async function requireEnquiry(
  repository: EnquiryRepository,
  reference: string,
): Promise<Enquiry> {
  const enquiry = await repository.find(reference);
  if (!enquiry) throw new CommandError(`There is no enquiry ${reference}.`);
  return enquiry;
}
