import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { openRepository, sampleTime, saveAll } from '../../tests/support/sample-enquiry.ts';
import { engineNames, openStore } from '../../tests/support/stores.ts';
import type { Engine } from './engine.ts';
import type { EnquiryRepository } from './repository.ts';

const HOUR = 3_600_000;

describe.each(engineNames)('%s', (engineName) => {
  let engine: Engine;
  let repository: EnquiryRepository;
  /** The repository of another server. */
  let other: EnquiryRepository;

  beforeEach(async () => {
    const store = await openStore(engineName);
    ({ engine, repository } = store);
    other = await openRepository(store.options);
  });

  function lease(leaseMs = 60_000, by = repository) {
    return by.deliveries.lease({ channel: 'mail', leaseMs, maxDelayMs: HOUR });
  }

  async function endLeases(): Promise<void> {
    await engine.write((trx) => trx.updateTable('deliveries').set({ leased_until: 0 }).execute());
  }

  test('the mail with the fewest attempts comes first', async () => {
    const [first = '', second] = await saveAll(repository, '1', '2');
    expect((await lease())?.key).toBe(first);
    await endLeases();
    expect((await lease())?.key).toBe(second);
    await endLeases();
    expect((await lease())?.key).toBe(first);
  });

  test('enquiries come first, then notices, and reminders last', async () => {
    const [first = ''] = await saveAll(repository, '1');
    const id = (await lease())?.id ?? 0;
    await repository.deliveries.markSent(id);
    const now = new Date(sampleTime);
    const reminder = { kind: 'reminder', key: `${first}.1`, enquiryId: 1 } as const;
    await repository.deliveries.add({ ...reminder, channels: ['mail'] }, now);
    await repository.deliveries.add({ kind: 'full', key: '1', channels: ['mail'] }, now);
    await saveAll(repository, '2');
    const kinds = [];
    for (let count = 0; count < 3; count += 1) kinds.push((await lease())?.kind);
    expect(kinds).toEqual(['enquiry', 'full', 'reminder']);
    await endLeases();
    await saveAll(repository, '3');
    expect(await lease()).toMatchObject({ kind: 'enquiry', attempt: 1 });
  });

  test('a reminder has nothing to say before its enquiry is delivered by the channel', async () => {
    const [reference = ''] = await saveAll(repository, '1');
    const now = new Date(sampleTime);
    const reminder = { kind: 'reminder', key: `${reference}.1`, enquiryId: 1 } as const;
    await repository.deliveries.add({ ...reminder, channels: ['mail', 'webhook'] }, now);
    await lease();
    expect(await lease()).toMatchObject({ kind: 'reminder', enquiry: undefined });
    await repository.deliveries.markSent(1);
    await endLeases();
    expect(await lease()).toMatchObject({ kind: 'reminder', enquiry: { reference } });
  });

  test('a lease ends by expiry unless it is renewed, and no other process takes it earlier', async () => {
    await saveAll(repository, '1');
    expect((await lease(300))?.attempt).toBe(1);
    await repository.deliveries.renew(1, HOUR);
    await wait(310);
    expect(await lease(HOUR, other)).toBeUndefined();
    await repository.deliveries.renew(1, 1);
    await other.deliveries.renew(1, HOUR);
    await wait(20);
    expect((await lease(60_000, other))?.attempt).toBe(2);
    expect(await lease()).toBeUndefined();
  });

  test('a process that lost its lease can only mark the mail as sent', async () => {
    const [reference = ''] = await saveAll(repository, '1');
    await lease();
    await endLeases();
    expect((await lease(60_000, other))?.attempt).toBe(2);
    await repository.deliveries.postpone(1, 0, 'late');
    await repository.deliveries.markRejected(1, 'late');
    const waiting = { mail: 'waiting', mailFailure: undefined };
    expect(await repository.find(reference)).toMatchObject(waiting);
    expect(await lease()).toBeUndefined();
    await repository.deliveries.markSent(1);
    await other.deliveries.postpone(1, 0, 'late');
    await other.deliveries.markRejected(1, 'late');
    const sent = { mail: 'sent', mailFailure: undefined };
    expect(await repository.find(reference)).toMatchObject(sent);
  });

  test('a postponed mail is due at its time and holds up no other', async () => {
    const [first = '', second] = await saveAll(repository, '1', '2');
    await lease();
    await repository.deliveries.postpone(1, 2_000, 'the reason');
    expect(await repository.find(first)).toMatchObject({
      mail: 'waiting',
      mailAttempts: 1,
      mailFailure: 'the reason',
    });
    expect((await lease())?.key).toBe(second);
    expect(await lease()).toBeUndefined();
    await expect.poll(async () => (await lease())?.key).toBe(first);
  });

  test('retry makes mail due that waits or was rejected, but none that was sent', async () => {
    const references = await saveAll(repository, '1', '2', '3');
    for (let count = 0; count < 3; count += 1) await lease();
    await repository.deliveries.postpone(1, HOUR, 'the reason');
    await repository.deliveries.markRejected(2, 'the reason');
    await repository.deliveries.markSent(3);
    expect(await repository.find(references[1] ?? '')).toMatchObject({
      mail: 'rejected',
      mailAttempts: 1,
      mailFailure: 'the reason',
    });
    expect(await lease()).toBeUndefined();
    const retried = [];
    for (const reference of references) retried.push(await repository.retry(reference));
    expect(retried).toEqual([1, 1, 0]);
    // What was rejected waits from now on.
    const { rows } = await engine.read((db) =>
      sql`SELECT id FROM deliveries WHERE queued_at > ${sampleTime} ORDER BY id`.execute(db),
    );
    expect(rows).toEqual([{ id: 2 }]);
    const leased = [await lease(), await lease(), await lease()];
    expect(leased.map((mail) => mail?.id)).toEqual([1, 2, undefined]);
    await repository.deliveries.markRejected(2, 'the reason');
    expect(await repository.retry()).toBe(2);
    expect(await lease()).toMatchObject({ id: 2, attempt: 3 });
  });
});
