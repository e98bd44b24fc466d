import { expect, onTestFinished, test } from 'vitest';
import { sampleEnquiry, storedEnquiries } from '../../tests/support/sample-enquiry.ts';
import { newStore, type EngineName } from '../../tests/support/stores.ts';
import { copyEnquiries } from './copy-enquiries.ts';
import type { Engine } from './engine.ts';
import { openEngine } from './open-engine.ts';
import { EnquiryRepository } from './repository.ts';

async function open(engineName: EngineName) {
  const engine = await openEngine(await newStore(engineName));
  onTestFinished(() => engine.close());
  return { engine, repository: new EnquiryRepository(engine) };
}

/** Several batches of enquiries, of which one was erased, one is leased and one is in quarantine. */
async function fill(repository: EnquiryRepository): Promise<void> {
  const first = await repository.save(sampleEnquiry({ message: 'first' }));
  for (let number = 0; number < 1100; number += 1) {
    const status = number === 7 ? 'quarantined' : 'new';
    await repository.save(sampleEnquiry({ message: `${number} \r\n\u2028🧵`, status }));
  }
  await repository.erase(first.reference);
  await repository.deliveries.lease({ channel: 'mail', leaseMs: 60_000, maxDelayMs: 1 });
}

test.each([
  ['SQLite', 'PostgreSQL'],
  ['PostgreSQL', 'SQLite'],
] as const)('from %s to %s: all is there, and copying again changes nothing', async (...names) => {
  const [from, to] = [await open(names[0]), await open(names[1])];
  await fill(from.repository);
  const copied = await copyEnquiries(from.engine, to.engine);
  expect(copied).toMatchObject({ enquiries: 1100, deliveries: 1099 });
  expect(await storedEnquiries(to.repository)).toEqual(await storedEnquiries(from.repository));
  expect(await copyEnquiries(from.engine, to.engine)).toEqual(copied);

  const added = await to.repository.save(sampleEnquiry({ message: 'new' }));
  expect((await storedEnquiries(to.repository)).at(-1)?.reference).toBe(added.reference);
  await expect(copyEnquiries(from.engine, to.engine)).rejects.toThrow(
    'The target holds other enquiries already (1101). Give an empty database.',
  );
});

test('a copy that fails, as the source changed meanwhile, leaves nothing in the target', async () => {
  const [from, to] = [await open('SQLite'), await open('PostgreSQL')];
  await fill(from.repository);
  let reads = 0;
  const changing: Engine = Object.assign(Object.create(from.engine) as Engine, {
    read: async (work: Parameters<Engine['read']>[0]) => {
      reads += 1;
      if (reads === 10) await from.repository.save(sampleEnquiry({ message: 'late' }));
      return from.engine.read(work);
    },
  });
  await expect(copyEnquiries(changing, to.engine)).rejects.toThrow(
    'The source has changed meanwhile. Stop its server and try again.',
  );
  expect(await storedEnquiries(to.repository)).toEqual([]);
});
