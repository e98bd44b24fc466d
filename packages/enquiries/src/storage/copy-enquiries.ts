import { isDeepStrictEqual } from 'node:util';
import { sql, type Kysely } from 'kysely';
import type { Engine } from './engine.ts';
import type { Tables } from './tables.ts';
import { UnsuitableDatabaseError } from './unavailable.ts';

type Inventory = { enquiries: number; deliveries: number; newest: number | null };

/** A row, as far as a copy knows its columns; an enquiry has no `enquiry_id`. */
type Row = { id: number; enquiry_id?: number | null | undefined };
type Rows = Kysely<Record<'enquiries' | 'deliveries', Row>>;

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
    const newest = await copyTable(from, target, 'enquiries', () => true);
    // A delivery of an enquiry that has come since would violate a constraint.
    await copyTable(from, target, 'deliveries', ({ enquiry_id: id }) => !id || id <= newest);
    await to.continueIds?.(trx);
    const inventory = await inventoryOf(trx);
    if (isDeepStrictEqual(await from.read(inventoryOf), inventory)) return inventory;
    throw new UnsuitableDatabaseError('the source has changed meanwhile, so stop its server');
  });
}

/** @returns the id of the last row; 0 if there is none */
async function copyTable(
  from: Engine,
  target: Rows,
  name: 'enquiries' | 'deliveries',
  isCopied: (row: Row) => boolean,
): Promise<number> {
  for (let last = 0; ;) {
    const rows = await from.read((db) => {
      const further = (db as unknown as Rows).selectFrom(name).selectAll().where('id', '>', last);
      return further.orderBy('id').limit(BATCH_SIZE).execute();
    });
    const end = rows.at(-1);
    if (!end) return last;
    const copied = rows.filter(isCopied);
    if (copied.length > 0) await target.insertInto(name).values(copied).execute();
    last = end.id;
  }
}

async function inventoryOf(db: Kysely<Tables>): Promise<Inventory> {
  const { rows } = await sql<Inventory>`
    SELECT
      (SELECT count(*) FROM enquiries) AS enquiries,
      (SELECT count(*) FROM deliveries) AS deliveries,
      (SELECT max(id) FROM enquiries) AS newest`.execute(db);
  return { enquiries: 0, deliveries: 0, newest: null, ...rows[0] };
}
