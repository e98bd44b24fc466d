import { expect, test } from 'vitest';
import {
  sampleFields,
  sampleTime,
  saveAll,
  storedEnquiries,
} from '../../tests/support/sample-enquiry.ts';
import { openStore, type Store } from '../../tests/support/stores.ts';
import { copyEnquiries } from './copy-enquiries.ts';
import type { Engine } from './engine.ts';
import type { EnquiryRepository } from './repository.ts';

/** Several batches of enquiries, of which one was erased, one is leased and one is in quarantine. */
async function fill({ engine, repository, save, lease }: Store): Promise<void> {
  const [first = ''] = await saveAll(repository, 'first');
  const columns = { ...sampleFields, status: 'new', received_at: sampleTime } as const;
  const enquiries = Array.from({ length: 599 }, (_, number) => ({
    ...columns,
    reference: `${number}`,
    message: `${number} \r\n\u2028🧵`,
  }));
  const queued = { channel: 'mail', kind: 'enquiry', queued_at: 0, next_attempt_at: 0 } as const;
  await engine.write(async (trx) => {
    const insertion = trx.insertInto('enquiries').values(enquiries);
    const rows = await insertion.returning(['id as enquiry_id', 'reference as key']).execute();
    await trx
      .insertInto('deliveries')
      .values(rows.map((row) => ({ ...row, ...queued })))
      .execute();
  });
  await save({ message: 'held', status: 'quarantined' });
  await repository.erase(first);
  await lease();
}

test.each([
  ['SQLite', 'PostgreSQL'],
  ['PostgreSQL', 'SQLite'],
] as const)('from %s to %s: all is there, and ids go on', async (...names) => {
  const [from, to] = [await openStore(names[0]), await openStore(names[1])];
  await fill(from);
  const copied = await copyEnquiries(from.engine, to.engine);
  expect(copied).toMatchObject({ enquiries: 600, deliveries: 599 });
  const deliveries = ({ engine }: { engine: Engine }) =>
    engine.read((db) => db.selectFrom('deliveries').selectAll().orderBy('id').execute());
  expect(await deliveries(to)).toEqual(await deliveries(from));
  expect(await storedEnquiries(to.repository)).toEqual(await storedEnquiries(from.repository));

  const [held, added] = await saveAll(to.repository, 'held', 'new');
  const stored = await storedEnquiries(to.repository);
  expect(stored.slice(-2).map(({ reference }) => reference)).toEqual([held, added]);
  await expect(copyEnquiries(from.engine, to.engine)).rejects.toThrow(
    'cannot be used: it holds 601 enquiries, and has to be empty.',
  );
});

async function eraseHeld(repository: EnquiryRepository): Promise<void> {
  const held = (await storedEnquiries(repository)).find(({ message }) => message === 'held');
  await repository.erase(held?.reference ?? '');
}

test.each<[string, when: number, change: (from: Store) => Promise<unknown>]>([
  ['an enquiry came between the two tables', 4, ({ save }) => save({ message: 'late' })],
  ['one was erased then', 4, ({ repository }) => eraseHeld(repository)],
  [
    'one that is held came for another',
    4,
    ({ save, repository }) =>
      save({ message: 'late', status: 'quarantined' }).then(() => eraseHeld(repository)),
  ],
  ['one came at the end', 7, ({ save }) => save({ message: 'late' })],
])(
  'a copy fails in our words and leaves nothing in the target: %s',
  async (_name, when, change) => {
    const [from, to] = [await openStore('SQLite'), await openStore('PostgreSQL')];
    await fill(from);
    const read = from.engine.read.bind(from.engine);
    let count = 0;
    from.engine.read = async (work) => {
      count += 1;
      if (count === when) {
        from.engine.read = read;
        await change(from);
      }
      return read(work);
    };
    await expect(copyEnquiries(from.engine, to.engine)).rejects.toThrow(
      'cannot be used: the source has changed meanwhile, so stop its server.',
    );
    expect(await storedEnquiries(to.repository)).toEqual([]);
  },
);
