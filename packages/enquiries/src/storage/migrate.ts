import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Tables } from './tables.ts';
import { UnsuitableDatabaseError } from './unavailable.ts';

/**
 * Runs the migrations that the database lacks, all or none, in the order of their names; several processes may do so
 * at once. Those of an owner come last, and may have run before one of the product that is newer.
 *
 * @param folder of the engine, with files `0001-what-it-does.sql`; those of an owner, for either engine, are in `own/`
 * beside it. No text in them holds a semicolon
 * @throws UnsuitableDatabaseError if the database is ahead of the folders
 */
export async function migrate(db: Kysely<Tables>, folder: URL): Promise<void> {
  const ownFolder = new URL('../own/', folder);
  const migrations = { ...migrationsIn(folder), ...migrationsIn(ownFolder, 'own-') };
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    // Other programs in the same database may have tables of Kysely's default names.
    migrationTableName: 'enquiry_migrations',
    migrationLockTableName: 'enquiry_migrations_lock',
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  const message = error instanceof Error ? error.message : '';
  const missing = /^corrupted migrations: .* migration (\S+) is missing$/.exec(message)?.[1];
  if (missing !== undefined) {
    const reason = missing.startsWith('own-')
      ? `${missing}.sql has changed it and is missing: put it back into ${fileURLToPath(folder)}, or without own- into ${fileURLToPath(ownFolder)}`
      : 'a newer version of this program made it';
    throw new UnsuitableDatabaseError(reason, { cause: error });
  }
  if (error !== undefined) throw error as Error;
}

/** The migrations of a folder by name; none if there is no such folder. */
function migrationsIn(folder: URL, prefix = ''): Record<string, Migration> {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return Object.fromEntries(
    files.map((file) => [
      prefix + parse(file).name,
      { up: (trx) => run(trx, new URL(file, folder)) },
    ]),
  );
}

async function run(db: Kysely<Tables>, file: URL): Promise<void> {
  const statements = readFileSync(file, 'utf8')
    .replace(/^ *--.*$/gm, '')
    .split(';');
  for (const statement of statements) {
    if (statement.trim() !== '') await sql.raw(statement).execute(db);
  }
}
