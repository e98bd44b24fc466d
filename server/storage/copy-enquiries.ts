import { sql, type Kysely } from 'kysely';
import type { Engine } from './engine.ts';
import type { Tables } from './tables.ts';
import { UnsuitableDatabaseError } from './unavailable.ts';

/** Numbers of rows. */
export type Inventory = { enquiries: number; deliveries: number };

/** The tables, as far as a copy knows their columns. */
type Rows = Kysely<Record<keyof Inventory, { id: number }>>;

const BATCH_SIZE = 500;

/**
 * Copies all enquiries and deliveries with their ids, in one transaction of the target, so that an interrupted
 * copy leaves nothing there.
 *
 * @returns the content of both databases
 * @throws StoreUnavailableError also if the target holds enquiries, or the source changed meanwhile
 */
export async function copyEnquiries(from: Engine, to: Engine): Promise<Inventory> {
  return to.write(async (trx) => {
    const { enquiries } = await inventoryOf(trx);
    if (enquiries > 0) {
      throw new UnsuitableDatabaseError(`it holds ${enquiries} enquiries, and has to be empty`);
    }
    const target = trx as unknown as Rows;
    const copied = {
      enquiries: await copyTable(from, target, 'enquiries'),
      deliveries: await copyTable(from, target, 'deliveries'),
    };
    await to.continueIds?.(trx);
    const source = await from.read(inventoryOf);
    if (source.enquiries === copied.enquiries && source.deliveries === copied.deliveries) {
      return copied;
    }
    throw new UnsuitableDatabaseError('the source has changed meanwhile, so stop its server');
  });
}

/** @returns the number of rows */
async function copyTable(from: Engine, target: Rows, name: keyof Inventory): Promise<number> {
  let count = 0;
  for (let last = 0; ;) {
    const rows = await from.read((db) => {
      const further = (db as unknown as Rows).selectFrom(name).selectAll().where('id', '>', last);
      return further.orderBy('id').limit(BATCH_SIZE).execute();
    });
    const end = rows.at(-1);
    if (!end) return count;
    await target.insertInto(name).values(rows).execute();
    count += rows.length;
    last = end.id;
  }
}

async function inventoryOf(db: Kysely<Tables>): Promise<Inventory> {
  const { rows } = await sql<Inventory>`
    SELECT (SELECT count(*) FROM enquiries) AS enquiries, (SELECT count(*) FROM deliveries) AS deliveries`.execute(
    db,
  );
  return rows[0] ?? { enquiries: 0, deliveries: 0 };
}
