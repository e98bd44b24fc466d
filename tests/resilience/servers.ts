import { expect, onTestFinished } from 'vitest';
import { endPrograms } from 'enquiries/testing/run-program';
import { startServer, type ServerOptions } from '../support/run-server.ts';
import { openRepository } from 'enquiries/testing/sample-enquiry';
import type { StoreToRead } from 'enquiries/testing/stored';
import { writeSampleSite } from '../support/sample-site.ts';

/**
 * Prepares the sample site for servers, which are killed after the test.
 *
 * @param data absolute path of the folder of the enquiries
 * @param site absolute path of a built site
 * @returns a function that starts one
 */
export function prepareServers(data: string, site = writeSampleSite()) {
  onTestFinished(endPrograms);
  return (options: Partial<ServerOptions> = {}) => startServer({ site, data, ...options });
}

/** Waits until so many enquiries have a reminder, and no delivery is left to make. */
export async function allDelivered(
  store: StoreToRead,
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
