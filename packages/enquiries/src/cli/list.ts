import type { Enquiry, EnquiryStatus } from '../storage/enquiry.ts';
import type { EnquiryRepository } from '../storage/repository.ts';
import { say, show } from './output.ts';
import { companyTimes, type CommandContext } from './store.ts';
import { enquiryTable } from './table.ts';

/** Lists the newest enquiries of a status; without one, all but the quarantined ones, and the number of these. */
export function list(context: CommandContext) {
  return async (
    repository: EnquiryRepository,
    { status, limit }: { status?: EnquiryStatus; limit: number },
  ): Promise<void> => {
    const statuses = status === undefined ? (['new', 'replied'] as const) : [status];
    const found: Enquiry[] = [];
    for await (const enquiry of repository.list({ statuses, order: 'newest first' })) {
      found.push(enquiry);
      // One more than is shown tells whether there are any.
      if (found.length > limit) break;
    }
    if (found.length === 0) say(`There are no ${statuses.join(' or ')} enquiries.`);
    else await show(enquiryTable(found.slice(0, limit), companyTimes(context)));
    if (found.length > limit) say('There are more: give a larger --limit.');
    const quarantined = status === undefined ? await repository.countHeld() : 0;
    if (quarantined > 0) {
      say(
        `In quarantine: ${quarantined}. See list --status quarantined, or erase --status quarantined --days 0.`,
      );
    }
  };
}
