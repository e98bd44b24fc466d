import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { storedEnquiries } from '../../tests/support/sample-enquiry.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { engineNames, openStore } from '../../tests/support/stores.ts';
import { migrate } from './migrate.ts';
import { openEngine } from './open-engine.ts';

const column = (name: string) =>
  `ALTER TABLE enquiries ADD COLUMN ${name} text NOT NULL DEFAULT '';`;

describe.each(engineNames)('%s', (engineName) => {
  const engineFolder = engineName === 'SQLite' ? 'sqlite' : 'postgres';

  /** The product's migrations and further ones by path, each of which adds a column. */
  function migrations(further: Record<string, string>): URL {
    const folder = temporaryFolder();
    const ours = new URL(`migrations/${engineFolder}/`, import.meta.url);
    cpSync(fileURLToPath(ours), join(folder, engineFolder), { recursive: true });
    mkdirSync(join(folder, 'own'));
    for (const [path, added] of Object.entries(further)) {
      writeFileSync(join(folder, path), column(added));
    }
    return pathToFileURL(`${join(folder, engineFolder)}/`);
  }

  test.each([
    'own/0001-phone.sql',
    'own/0008-next.sql',
    // As they were called before.
    ...['own-0001-phone.sql', '0008-phone.sql', '0006-phone.sql'].map(
      (name) => `${engineFolder}/${name}`,
    ),
  ])("an owner's %s goes with those of later versions", async (own) => {
    const { engine, save } = await openStore(engineName, { isNew: true });
    await save();
    const run = (further: Record<string, string>) =>
      engine.read((db) => migrate(db, migrations(further)));
    await run({ [own]: 'phone' });
    const later = { '0001a-next.sql': 'next', '0008-next.sql': 'eighth', '0009-last.sql': 'last' };
    const ofProduct = Object.entries(later).map(([name, added]) => [
      `${engineFolder}/${name}`,
      added,
    ]);
    await run({ [own]: 'phone', ...(Object.fromEntries(ofProduct) as typeof later) });
    const { rows } = await engine.read((db) =>
      sql`SELECT message, phone, next, eighth, last FROM enquiries`.execute(db),
    );
    expect(rows).toEqual([{ message: 'Hello', phone: '', next: '', eighth: '', last: '' }]);
  });

  test('a database of 3.0.0 keeps its enquiries, without times of reply, and no mail to a visitor', async () => {
    const { options, engine, repository, lease } = await openStore(engineName, { isNew: true });
    const last = engineName === 'SQLite' ? '0007' : '0005';
    await engine.write(async (trx) => {
      for (const { name } of await trx.introspection.getTables())
        await sql`DROP TABLE ${sql.table(name)}`.execute(trx);
    });
    const older = migrations({});
    for (const name of readdirSync(older)) {
      if (name.slice(0, 4) > last) rmSync(new URL(name, older));
    }
    await engine.read((db) => migrate(db, older));
    const rows = ['new', 'replied', 'quarantined'].map(
      (status) => sql`(${status}, ${status}, 'a@example.com', 'Hello', 0)`,
    );
    await engine.write((trx) =>
      sql`INSERT INTO enquiries (reference, status, email, message, received_at)
        VALUES ${sql.join(rows)}`.execute(trx),
    );
    await engine.write((trx) =>
      sql`INSERT INTO deliveries (channel, kind, key, enquiry_id, queued_at, next_attempt_at)
        VALUES ('mail', 'enquiry', 'new', 1, 0, 0), ('mail', 'confirmation', 'day', 1, 0, 0)`.execute(
        trx,
      ),
    );
    await (await openEngine(options)).close();
    expect(await lease('mail')).toMatchObject({ kind: 'enquiry', key: 'new' });
    expect(await lease('mail')).toBeUndefined();
    const stored = await storedEnquiries(repository);
    expect(stored).toMatchObject([
      { status: 'new', repliedAt: undefined },
      { status: 'replied', repliedAt: undefined },
      { status: 'quarantined', repliedAt: undefined },
    ]);
  });

  test('a new database has the tables of the newest version, and no earlier ones', async () => {
    const { engine } = await openStore(engineName, { isNew: true });
    const tables = await engine.read((db) => db.introspection.getTables());
    const ofLimits = engineName === 'SQLite' ? [] : ['rate_limit_key', 'rate_limits'];
    const names = tables.map(({ name }) => name).filter((name) => !/_migrations/.test(name));
    expect(names.sort()).toEqual(['deliveries', 'enquiries', ...ofLimits]);
  });

  test.each([
    ['own-0001-phone', 'own-0001-phone.sql has changed it and is missing: put it back into '],
    ['9999-newer', 'a newer version of this program made it.'],
  ])('without the migration %s that has run, the database is not opened', async (name, reason) => {
    const { engine, options } = await openStore(engineName, { isNew: true });
    await engine.read((db) =>
      sql`INSERT INTO enquiry_migrations VALUES (${name}, '2026-11-24')`.execute(db),
    );
    await expect(openEngine(options)).rejects.toMatchObject({
      message: expect.stringContaining(reason) as string,
      isMisconfigured: true,
    });
  });
});
