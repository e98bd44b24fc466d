import { beforeEach, describe, expect, test } from 'vitest';
import { sampleEnquiry, sampleTime, saveAll } from '../../tests/support/sample-enquiry.ts';
import { engineNames, openStore, type Store } from '../../tests/support/stores.ts';
import type { Engine } from './engine.ts';
import type { EnquiryRepository } from './repository.ts';
import type { EnquiryToSave } from './save-enquiry.ts';

const now = new Date(sampleTime);

describe.each(engineNames)('%s', (engineName) => {
  let engine: Engine;
  let repository: EnquiryRepository;
  let lease: Store['lease'];

  beforeEach(async () => {
    ({ engine, repository, lease } = await openStore(engineName, { webhook: true }));
  });

  async function save(changes: Partial<EnquiryToSave> = {}): Promise<string> {
    return (await repository.save(sampleEnquiry(changes))).reference;
  }

  function hold(message: string, score: number) {
    const held = { reasons: ['links', 'tooFast'], status: 'quarantined' } as const;
    return save({ message, score, ...held });
  }

  /** All deliveries that wait, as channel and kind. */
  async function waiting(): Promise<string[]> {
    const rows = await engine.read((db) =>
      db.selectFrom('deliveries').select(['channel', 'kind']).orderBy('id').execute(),
    );
    return rows.map(({ channel, kind }) => `${channel} ${kind}`);
  }

  test('what is held waits, and released it goes by each channel like any other', async () => {
    const reference = await hold('1', 10);
    expect(await waiting()).toEqual([]);
    await repository.release(reference, now);
    expect(await waiting()).toEqual(['mail enquiry', 'webhook enquiry']);
    expect(await repository.release(reference, now)).toBe(false);
    expect(await repository.find(reference)).toMatchObject({
      status: 'new',
      score: 10,
      reasons: ['links', 'tooFast'],
      mail: 'waiting',
      webhook: 'waiting',
    });
  });

  test('a channel leases its own deliveries alone', async () => {
    const reference = await save();
    expect(await lease('webhook')).toMatchObject({ key: reference, kind: 'enquiry' });
    expect(await lease('webhook')).toBeUndefined();
    expect(await lease('mail')).toMatchObject({ key: reference, kind: 'enquiry' });
    expect(await lease('mail')).toBeUndefined();
  });

  const addDigest = (day: string, dueFor = new Date(0)) =>
    repository.deliveries.addDigest({ day, dueFor }, ['mail'], now);

  test('a digest has what is open, the oldest first, on each day on which one is overdue', async () => {
    const [replied = '', ...open] = await saveAll(repository, 'replied', 'first', 'second');
    await repository.markReplied(replied);
    const later = new Date(sampleTime + 1);
    expect(await addDigest('2026-03-01', new Date(sampleTime))).toBe(false);
    expect(await addDigest('2026-03-01', later)).toBe(true);
    expect(await addDigest('2026-03-01', later)).toBe(false);
    expect(await addDigest('2026-03-02', later)).toBe(true);
    let delivery = await lease('mail');
    while (delivery && delivery.kind !== 'digest') delivery = await lease('mail');
    const digest = delivery?.digest;
    expect(digest?.open.listed.map(({ reference }) => reference)).toEqual(open);
    expect(digest).toMatchObject({ open: { count: 2 }, held: { count: 0 } });
  });

  test('a digest has what is held since the last one, the least certain spam first', async () => {
    expect(await addDigest('2026-03-01')).toBe(false);
    const [spam, person] = [await hold('spam', 20), await hold('person', 4)];
    expect(await addDigest('2026-03-01')).toBe(true);
    await hold('later', 11);
    expect(await addDigest('2026-03-01')).toBe(false);
    const first = await lease('mail');
    expect(first?.digest?.held.listed.map(({ reference }) => reference)).toEqual([person, spam]);
    expect(first).toMatchObject({
      kind: 'digest',
      key: '2026-03-01',
      digest: { held: { count: 2 } },
    });
    // A released enquiry is not held any more.
    await repository.release(person, now);
    await repository.deliveries.markSent((await lease('mail'))?.id ?? 0);
    await repository.deliveries.release(first?.id ?? 0);
    expect((await lease('mail'))?.digest?.held).toMatchObject({
      count: 1,
      listed: [{ message: 'spam' }],
    });
    expect(await addDigest('2026-03-02')).toBe(true);
    expect((await lease('mail'))?.digest?.held.listed).toMatchObject([{ message: 'later' }]);
  });

  test('a notice is queued once a day, however many servers queue it', async () => {
    const notice = { kind: 'full', key: '2026-03-01', channels: ['mail', 'webhook'] } as const;
    const queued = [1, 2, 3].map(() => repository.deliveries.add(notice, now));
    expect((await Promise.all(queued)).filter(Boolean)).toHaveLength(1);
    expect(await waiting()).toEqual(['mail full', 'webhook full']);
    expect(
      await repository.deliveries.add({ ...notice, key: '2026-03-02', channels: [] }, now),
    ).toBe(false);
  });
});
