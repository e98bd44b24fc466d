import { readdirSync, readFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

const migrationsFolder = new URL('./migrations/', import.meta.url);

/** The database was made by a newer version of this program, or by another one; the message says which. */
export class ForeignDatabaseError extends Error {
  override name = 'ForeignDatabaseError';
}

/**
 * Brings the database to the newest structure, each migration in a transaction of its own together
 * with the number that says it is done (`user_version`).
 *
 * @param folder of the migrations; other files in it do not count
 * @throws ForeignDatabaseError if the database is ahead of the migrations here, or holds what they did
 *   not make; nothing is changed
 */
export function migrate(database: DatabaseSync, folder = migrationsFolder): void {
  const migrations = allMigrations(folder);
  const newest = migrations.length;
  const current = versionOf(database);
  if (current > newest) {
    throw new ForeignDatabaseError(
      `it has structure ${current}, and this version of the program knows ${newest} at most`,
    );
  }

  for (const { version, sql } of migrations) {
    if (version <= current) continue;
    database.exec('BEGIN IMMEDIATE');
    try {
      // Another process may have been quicker while this one waited for its turn.
      const reached = versionOf(database);
      if (reached === 0 && has(database, 'true')) throw madeByAnother();
      if (reached < version) database.exec(`${sql}; PRAGMA user_version = ${version}`);
      database.exec('COMMIT');
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      throw isSqlError(error) ? madeByAnother(error) : error;
    }
  }
  // A version may be right by chance.
  if (!has(database, `name = 'write_check'`)) throw madeByAnother();
}

function madeByAnother(cause?: unknown): ForeignDatabaseError {
  return new ForeignDatabaseError('another program made it', { cause });
}

function has(database: DatabaseSync, condition: string): boolean {
  return database.prepare(`SELECT 1 FROM sqlite_schema WHERE ${condition}`).get() !== undefined;
}

/** SQLITE_ERROR (https://sqlite.org/rescode.html): a statement does not fit what the database holds. */
function isSqlError(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 1;
}

/** From files `0001-what-it-does.sql`. */
function allMigrations(folder: URL): { version: number; sql: string }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name, position) => {
      const version = Number(/^(\d{4})-[a-z-]+\.sql$/.exec(name)?.[1]);
      if (version !== position + 1) {
        throw new Error(`The migration ${name} is not number ${position + 1} of its folder.`);
      }
      return { version, sql: readFileSync(new URL(name, folder), 'utf8') };
    });
}

function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
}
