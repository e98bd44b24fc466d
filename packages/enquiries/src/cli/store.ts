import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteOptions } from '../options.ts';
import { readStorageSettings, type Surroundings } from '../settings/receiver-settings.ts';
import { openEngine, type StoreOptions } from '../storage/open-engine.ts';
import { EnquiryRepository } from '../storage/repository.ts';
import { databaseFile } from '../storage/sqlite-engine.ts';
import { CommandError } from './output.ts';

/** What the commands work with. */
export type CommandContext = Surroundings & {
  /** What is known of the options of the receiver; on another machine it may be nothing. */
  receiver?: Partial<SiteOptions> | undefined;
};

/** Longer than the server's: only the operator waits. */
const BUSY_TIMEOUT_MS = 5000;

/** The database that the settings name. @throws CommandError if there is none yet */
export function existingStore(surroundings: Surroundings): StoreOptions {
  const { DATA_DIR: directory, DATABASE_URL: databaseUrl } = readStorageSettings(surroundings);
  // The server creates the database, as its user must own the files.
  if (databaseUrl === undefined && !existsSync(join(directory, databaseFile))) {
    throw new CommandError(
      `There are no enquiries in ${directory}: the server has not run yet, DATA_DIR is another folder, or only the user of the server may read it.`,
    );
  }
  return { directory, databaseUrl, busyTimeoutMs: BUSY_TIMEOUT_MS };
}

/** The time zone in which times are shown, and the promise, if it is known. */
export function companyTimes({ receiver = {} }: CommandContext) {
  const { timeZone = 'UTC', replyWithinHours } = receiver;
  return { timeZone, replyWithinHours };
}

/** Makes the function that turns an action on the enquiries that the settings name into that of a command. */
export function onRepository(context: CommandContext) {
  return <Parameters extends unknown[]>(
    action: (repository: EnquiryRepository, ...parameters: Parameters) => void | Promise<void>,
  ) => {
    return async (...parameters: Parameters): Promise<void> => {
      const webhook = readStorageSettings(context).WEBHOOK_URL !== undefined;
      const engine = await openEngine(existingStore(context));
      const repository = new EnquiryRepository(engine, { webhook });
      try {
        await action(repository, ...parameters);
      } finally {
        await repository.close();
      }
    };
  };
}

/** The enquiry with a reference. @throws CommandError if there is none */
export async function requireEnquiry(repository: EnquiryRepository, reference: string) {
  const enquiry = await repository.find(reference);
  if (!enquiry) throw new CommandError(`There is no enquiry ${reference}.`);
  return enquiry;
}
