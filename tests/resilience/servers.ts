import { expect, onTestFinished } from 'vitest';
import type { Enquiry } from '../../server/storage/enquiry.ts';
import { openEngine, type StoreOptions } from '../../server/storage/open-engine.ts';
import { EnquiryRepository } from '../../server/storage/repository.ts';
import { endServers, startServer, type ServerOptions } from '../support/run-server.ts';
import { storedEnquiries } from '../support/sample-enquiry.ts';
import { writeSampleSite } from '../support/sample-site.ts';

/**
 * Prepares the sample site for servers, which are killed after the test.
 *
 * @param data absolute path of the folder of the enquiries
 * @param site absolute path of a built site
 * @returns a function that starts one
 */
export function prepareServers(data: string, site = writeSampleSite()) {
  onTestFinished(endServers);
  return (options: Partial<ServerOptions> = {}) => startServer({ site, data, ...options });
}

/** The stored enquiries, oldest first. @param store its options, or the absolute path of its folder */
export async function storedIn(store: string | StoreOptions): Promise<Enquiry[]> {
  const options = typeof store === 'string' ? { directory: store } : store;
  const repository = new EnquiryRepository(await openEngine(options));
  try {
    return await storedEnquiries(repository);
  } finally {
    await repository.close();
  }
}

/** Waits until no delivery of a stored enquiry is left to make. */
export async function allDelivered(store: string | StoreOptions, timeout: number): Promise<void> {
  const hasWaiting = async () =>
    (await storedIn(store)).some(({ mail, webhook }) => [mail, webhook].includes('waiting'));
  await expect.poll(hasWaiting, { timeout, interval: 500 }).toBe(false);
}

/** Status of GET. */
export async function statusOf(url: string): Promise<number> {
  return (await fetch(url)).status;
}
