import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { sampleEnquiry, sampleTime } from '../../tests/support/sample-enquiry.ts';
import { engineNames, newStore } from '../../tests/support/stores.ts';
import type { Engine } from './engine.ts';
import type { Channel } from './enquiry.ts';
import { openEngine } from './open-engine.ts';
import { EnquiryRepository } from './repository.ts';
import type { EnquiryToSave } from './save-enquiry.ts';

const DAY = 24 * 3_600_000;
const now = new Date(sampleTime);

describe.each(engineNames)('%s', (engineName) => {
  let engine: Engine;
  let repository: EnquiryRepository;

  beforeEach(async () => {
    engine = await openEngine(await newStore(engineName));
    onTestFinished(() => engine.close());
    repository = new EnquiryRepository(engine, { webhook: true, confirmation: true });
  });

  async function save(changes: Partial<EnquiryToSave> = {}): Promise<string> {
    return (await repository.save(sampleEnquiry(changes))).reference;
  }

  function hold(message: string, score: number) {
    return save({ message, score, reasons: ['links', 'tooFast'], status: 'quarantined' });
  }

  /** All deliveries that wait, as channel and kind. */
  async function waiting(): Promise<string[]> {
    const rows = await engine.read((db) =>
      db.selectFrom('deliveries').select(['channel', 'kind']).orderBy('id').execute(),
    );
    return rows.map(({ channel, kind }) => `${channel} ${kind}`);
  }

  function lease(channel: Channel) {
    return repository.deliveries.lease({ channel, leaseMs: 60_000, maxDelayMs: 3_600_000 });
  }

  test('an enquiry goes by each channel, and is confirmed to one address once a day', async () => {
    await save({ email: 'Me@Example.org', message: '1' });
    expect(await waiting()).toEqual(['mail enquiry', 'webhook enquiry', 'mail confirmation']);
    await save({ email: 'm.e+other@example.org', message: '2' });
    await save({ email: 'you@example.org', message: '3' });
    await save({ email: 'me@example.org', message: '4', receivedAt: new Date(sampleTime + DAY) });
    const kinds = (await waiting()).filter((each) => each === 'mail confirmation');
    expect(kinds).toHaveLength(3);
    await save({ email: 'they@example.org', message: '5', mayConfirm: false });
    expect((await waiting()).slice(-2)).toEqual(['mail enquiry', 'webhook enquiry']);
  });

  test('what is held is not confirmed, and released it goes by each channel like any other', async () => {
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
    expect(await lease('mail')).toMatchObject({ kind: 'confirmation' });
    expect(await lease('mail')).toBeUndefined();
  });

  test('an enquiry that arrived by one channel is not kept for the other', async () => {
    const reference = await save();
    const selection = {
      receivedBefore: new Date(sampleTime + 1),
      keepUndelivered: ['mail', 'webhook'] as const,
    };
    expect((await repository.eraseByAge(selection)).erased).toBe(0);
    await repository.deliveries.markSent((await lease('webhook'))?.id ?? 0);
    expect(await repository.find(reference)).toMatchObject({ mail: 'waiting', webhook: 'sent' });
    expect((await repository.eraseByAge(selection)).erased).toBe(1);
    expect(await waiting()).toEqual([]);
  });

  test('a digest has what is held since the last one, the least certain spam first', async () => {
    expect(await repository.notices.queueDigest('2026-03-01', ['mail'], now)).toBe(false);
    const [spam, person] = [await hold('spam', 20), await hold('person', 4)];
    expect(await repository.notices.queueDigest('2026-03-01', ['mail'], now)).toBe(true);
    await hold('later', 11);
    expect(await repository.notices.queueDigest('2026-03-01', ['mail'], now)).toBe(false);
    const first = await lease('mail');
    expect(first?.digest?.listed.map(({ reference }) => reference)).toEqual([person, spam]);
    expect(first).toMatchObject({ kind: 'digest', key: '2026-03-01', digest: { count: 2 } });
    // What was released meanwhile is not held any more.
    await repository.release(person, now);
    await repository.deliveries.markSent((await lease('mail'))?.id ?? 0);
    await repository.deliveries.release(first?.id ?? 0);
    expect((await lease('mail'))?.digest).toMatchObject({
      count: 1,
      listed: [{ message: 'spam' }],
    });
    expect(await repository.notices.queueDigest('2026-03-02', ['mail'], now)).toBe(true);
    expect((await lease('mail'))?.digest?.listed).toMatchObject([{ message: 'later' }]);
  });

  test('a notice is queued once a day, however many servers queue it', async () => {
    const notice = { kind: 'full', key: '2026-03-01', channels: ['mail', 'webhook'] } as const;
    const queued = [1, 2, 3].map(() => repository.notices.queue(notice, now));
    expect((await Promise.all(queued)).filter(Boolean)).toHaveLength(1);
    expect(await waiting()).toEqual(['mail full', 'webhook full']);
    expect(
      await repository.notices.queue({ ...notice, key: '2026-03-02', channels: [] }, now),
    ).toBe(false);
  });
});
