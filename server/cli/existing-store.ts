import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readStorageSettings } from '../config/settings.ts';
import type { StoreOptions } from '../storage/open-engine.ts';
import { databaseFile } from '../storage/sqlite-engine.ts';
import { CommandError } from './output.ts';

/** The database that the settings name. @throws CommandError if there is none yet */
export function existingStore(env?: Readonly<Record<string, string>>): StoreOptions {
  const { DATA_DIR: directory, DATABASE_URL: databaseUrl } = readStorageSettings(env);
  // The server creates the database, as its user must own the files.
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
    const message = `${file} cannot be read. Run this as the user of the server. ${String(error)}`;
    throw new CommandError(message, { cause: error });
  }
}
