import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Tables } from './tables.ts';
import { UnsuitableDatabaseError } from './unavailable.ts';

/**
 * Runs the migrations that the database lacks, all or none; several processes may do so at once.
 *
 * @param folder with files `0001-what-it-does.sql`; no text in them holds a semicolon
 * @param done number of migrations that an earlier version of this program has run without recording them
 * @throws UnsuitableDatabaseError if the database is ahead of the folder
 */
export async function migrate(db: Kysely<Tables>, folder: URL, done: number = 0): Promise<void> {
  const migrations = Object.fromEntries(
    migrationFiles(folder).map((name, position): [string, Migration] => [
      parse(name).name,
      { up: (trx) => (position < done ? Promise.resolve() : run(trx, new URL(name, folder))) },
    ]),
  );
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    // Other programs in the same database may have tables of Kysely's default names.
    migrationTableName: 'enquiry_migrations',
    migrationLockTableName: 'enquiry_migrations_lock',
  });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Error && /^corrupted migrations: .* is missing$/.test(error.message)) {
    throw new UnsuitableDatabaseError('a newer version of this program made it', { cause: error });
  }
  if (error !== undefined) throw error as Error;
}

/** The files of a folder of migrations, in their order. @throws Error if their numbers have a gap */
export function migrationFiles(folder: URL): string[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  for (const [position, name] of names.entries()) {
    if (Number(/^(\d{4})-[a-z-]+\.sql$/.exec(name)?.[1]) !== position + 1) {
      throw new Error(`The migration ${name} is not number ${position + 1} of its folder.`);
    }
  }
  return names;
}

async function run(db: Kysely<Tables>, file: URL): Promise<void> {
  const statements = readFileSync(file, 'utf8')
    .replace(/^ *--.*$/gm, '')
    .split(';');
  for (const statement of statements) {
    if (statement.trim() !== '') await sql.raw(statement).execute(db);
  }
}
