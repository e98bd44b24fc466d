import { createHash, type Hash } from 'node:crypto';
import type { Engine } from './engine.ts';

/** Content of a database: number of rows, and a SHA-256 over all their values, in hexadecimal. */
export type Inventory = { enquiries: number; deliveries: number; digest: string };

/** The target holds other enquiries, or the source changed meanwhile; the message is for the operator. */
export class CopyError extends Error {
  override name = 'CopyError';
}

type Read = Engine['read'];

const BATCH_SIZE = 500;

/**
 * Copies all enquiries and deliveries with their ids, in one transaction of the target, so that an interrupted
 * copy leaves nothing there. Does nothing if the target is equal already.
 *
 * @returns the content of both databases
 * @throws CopyError
 */
export async function copyEnquiries(from: Engine, to: Engine): Promise<Inventory> {
  const read: Read = (work) => from.read(work);
  const source = await inventoryOf(read);
  return to.write(async (trx) => {
    const readTarget: Read = (work) => work(trx);
    const before = await inventoryOf(readTarget);
    if (before.digest === source.digest) return before;
    if (before.enquiries > 0) {
      throw new CopyError(
        `The target holds other enquiries already (${before.enquiries}). Give an empty database.`,
      );
    }
    for await (const rows of enquiryBatches(read)) {
      await trx.insertInto('enquiries').values(rows).execute();
    }
    for await (const rows of deliveryBatches(read)) {
      await trx.insertInto('deliveries').values(rows).execute();
    }
    await to.continueIds(trx);
    const after = await inventoryOf(readTarget);
    if (after.digest === source.digest) return after;
    throw new CopyError('The source has changed meanwhile. Stop its server and try again.');
  });
}

async function inventoryOf(read: Read): Promise<Inventory> {
  const hash = createHash('sha256');
  const enquiries = await addRows(hash, enquiryBatches(read));
  const deliveries = await addRows(hash, deliveryBatches(read));
  return { enquiries, deliveries, digest: hash.digest('hex') };
}

/** @returns the number of rows */
async function addRows(hash: Hash, batches: AsyncIterable<object[]>): Promise<number> {
  let count = 0;
  for await (const rows of batches) {
    count += rows.length;
    for (const row of rows) hash.update(canonical(row));
  }
  return count;
}

/** Text of a row, equal for both engines, whose columns may be in another order. */
function canonical(row: object): string {
  const values = Object.entries(row).map(([name, value]: [string, unknown]) => [
    name,
    value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value,
  ]);
  return `${JSON.stringify(values.sort())}\n`;
}

const enquiryBatches = (read: Read) =>
  batches((last) =>
    read((db) => {
      const rows = db.selectFrom('enquiries').selectAll().where('id', '>', last);
      return rows.orderBy('id').limit(BATCH_SIZE).execute();
    }),
  );

const deliveryBatches = (read: Read) =>
  batches((last) =>
    read((db) => {
      const rows = db.selectFrom('deliveries').selectAll().where('id', '>', last);
      return rows.orderBy('id').limit(BATCH_SIZE).execute();
    }),
  );

async function* batches<Row extends { id: number }>(readAfter: (id: number) => Promise<Row[]>) {
  for (let last = 0; ;) {
    const rows = await readAfter(last);
    const end = rows.at(-1);
    if (!end) return;
    yield rows;
    last = end.id;
  }
}
