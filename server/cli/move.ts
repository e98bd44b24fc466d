import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readStorageSettings } from '../config/settings.ts';
import { CopyError, copyEnquiries } from '../storage/copy-enquiries.ts';
import { openEngine, type StoreOptions } from '../storage/open-engine.ts';
import { databaseFile } from '../storage/sqlite-engine.ts';
import { CommandError, say } from './output.ts';

/** The places that the settings name. @throws CommandError if there is no such database yet */
export function existingStore(env?: Readonly<Record<string, string>>): StoreOptions {
  const { DATA_DIR: directory, DATABASE_URL: databaseUrl } = readStorageSettings(env);
  // The server creates it, as the user who must own the files.
  if (databaseUrl === undefined && !isThere(join(directory, databaseFile))) {
    throw new CommandError(
      `There are no enquiries in ${directory}: the server has not run yet, or DATA_DIR is another folder.`,
    );
  }
  return { directory, databaseUrl };
}

function isThere(file: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    throw new CommandError(
      `${file} cannot be read. Run this as the user of the server. ${String(error)}`,
      {
        cause: error,
      },
    );
  }
}

/** Copies all enquiries from one database into another, empty one. Each is a folder or an address. */
export async function move({ from, to }: { from: string; to: string }): Promise<void> {
  const source = await openEngine(existingStore(settingOf(from)));
  try {
    const { DATA_DIR: directory, DATABASE_URL: databaseUrl } = readStorageSettings(settingOf(to));
    const target = await openEngine({ directory, databaseUrl });
    try {
      const { enquiries, mails, digest } = await copyEnquiries(source, target);
      say(
        `The target holds the same ${enquiries} enquiries and ${mails} mails (SHA-256 ${digest}).`,
      );
      say('The source still has them: delete it when the server works with the target.');
    } finally {
      await target.close();
    }
  } catch (error) {
    if (error instanceof CopyError) throw new CommandError(error.message, { cause: error });
    throw error;
  } finally {
    await source.close();
  }
}

function settingOf(place: string): Readonly<Record<string, string>> {
  return { [/^[a-z]+:\/\//i.test(place) ? 'DATABASE_URL' : 'DATA_DIR']: place };
}
