/** What a test of a whole server sees of its database; without Vitest, as a browser's tests run elsewhere. */
import { join } from 'node:path';
import { repliedAddress, replySignature } from '../../src/form/reply-signature.ts';
import type { Enquiry } from '../../src/storage/enquiry.ts';
import { openEngine, type StoreOptions } from '../../src/storage/open-engine.ts';
import { secretIn } from '../../src/storage/reply-key.ts';
import { EnquiryRepository } from '../../src/storage/repository.ts';
import type { EnquiryToSave } from '../../src/storage/save-enquiry.ts';

export type StoredEnquiry = Enquiry;
export type StoreToRead = StoreOptions;

/** The stored enquiries, oldest first. @param store its options, or the absolute path of its folder */
export async function storedIn(store: string | StoreToRead): Promise<StoredEnquiry[]> {
  const options = typeof store === 'string' ? { directory: store } : store;
  const repository = new EnquiryRepository(await openEngine(options));
  try {
    return await Array.fromAsync(repository.list({ order: 'oldest first' }));
  } finally {
    await repository.close();
  }
}

/** Saves enquiries as if they came at a time and were delivered. @returns their references */
export async function saveDelivered(
  store: StoreToRead,
  enquiries: readonly EnquiryToSave[],
  receivedAt: number,
): Promise<string[]> {
  const engine = await openEngine(store);
  const repository = new EnquiryRepository(engine, { webhook: true });
  const references: string[] = [];
  for (const enquiry of enquiries) references.push((await repository.save(enquiry)).reference);
  await engine.write(async (trx) => {
    await trx.updateTable('enquiries').set({ received_at: receivedAt }).execute();
    await trx.updateTable('deliveries').set({ state: 'sent' }).execute();
  });
  await repository.close();
  return references;
}

/** The address that marks an enquiry as replied to. @param path of its page @param folder of the database */
export function replyAddress(path: string, reference: string, folder: string): string {
  const secret = secretIn(join(folder, 'reply.key'));
  return repliedAddress(path, reference, replySignature(secret, reference));
}
