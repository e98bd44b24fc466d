import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { attempt } from '../../contract/attempt.ts';
import { ManifestError, type BuildManifest } from '../../contract/build-manifest.ts';
import { siteFolder } from '../../environment/site-folder.ts';
import { readStorageSettings } from '../config/settings.ts';
import { readManifest } from '../static/read-build.ts';
import { openEngine, type StoreOptions } from '../storage/open-engine.ts';
import { EnquiryRepository } from '../storage/repository.ts';
import { databaseFile } from '../storage/sqlite-engine.ts';
import { CommandError } from './output.ts';

/** Longer than the server's: only the operator waits. */
const BUSY_TIMEOUT_MS = 5000;

/** The database that the settings name. @throws CommandError if there is none yet */
export function existingStore(env?: Readonly<Record<string, string>>): StoreOptions {
  const { DATA_DIR: directory, DATABASE_URL: databaseUrl } = readStorageSettings(env);
  // The server creates the database, as its user must own the files.
  if (databaseUrl === undefined && !existsSync(join(directory, databaseFile))) {
    throw new CommandError(
      `There are no enquiries in ${directory}: the server has not run yet, DATA_DIR is another folder, or only the user of the server may read it.`,
    );
  }
  return { directory, databaseUrl, busyTimeoutMs: BUSY_TIMEOUT_MS };
}

/** The manifest of the built site. @returns undefined if none can be read, as on another machine */
export function builtManifest(): BuildManifest | undefined {
  return attempt(() => readManifest(join(siteFolder(), 'dist')), ManifestError);
}

/** The time zone in which times are shown, and the promise of the built site, if there is one. */
export function companyTimes(): { timeZone: string; replyWithinHours?: number } {
  return builtManifest() ?? { timeZone: 'UTC' };
}

/** Makes the action of a command on the enquiries that the settings name. */
export function withRepository<Parameters extends unknown[]>(
  action: (repository: EnquiryRepository, ...parameters: Parameters) => void | Promise<void>,
) {
  return async (...parameters: Parameters): Promise<void> => {
    const webhook = readStorageSettings().WEBHOOK_URL !== undefined;
    const repository = new EnquiryRepository(await openEngine(existingStore()), { webhook });
    try {
      await action(repository, ...parameters);
    } finally {
      await repository.close();
    }
  };
}

/** The enquiry with a reference. @throws CommandError if there is none */
export async function requireEnquiry(repository: EnquiryRepository, reference: string) {
  const enquiry = await repository.find(reference);
  if (!enquiry) throw new CommandError(`There is no enquiry ${reference}.`);
  return enquiry;
}
