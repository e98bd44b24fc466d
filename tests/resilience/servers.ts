import { expect, onTestFinished } from 'vitest';
import type { Enquiry } from '../../server/storage/enquiry.ts';
import { openEngine, type StoreOptions } from '../../server/storage/open-engine.ts';
import { EnquiryRepository } from '../../server/storage/repository.ts';
import { endServers, startServer, type ServerOptions } from '../support/run-server.ts';
import { openRepository, storedEnquiries } from '../support/sample-enquiry.ts';
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

/** Waits until so many enquiries have a reminder, and no delivery is left to make. */
export async function allDelivered(
  store: StoreOptions,
  reminded: number,
  timeout: number,
): Promise<void> {
  const repository = await openRepository(store);
  const counts = async () => {
    const { waiting } = await repository.status(new Date());
    const open = await repository.openSince(new Date(0), reminded);
    return { waiting, reminded: open.filter(({ reminders }) => reminders > 0).length };
  };
  await expect.poll(counts, { timeout, interval: 500 }).toEqual({ waiting: 0, reminded });
}

/** Status of GET. */
export async function statusOf(url: string): Promise<number> {
  return (await fetch(url)).status;
}
