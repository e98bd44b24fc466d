import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { referencePattern, repeatWindowMs } from '../protocol/enquiry.ts';
import { sampleEnquiry, sampleTime, storedEnquiries } from '../../tests/support/sample-enquiry.ts';
import { engineNames, openStore, type Store } from '../../tests/support/stores.ts';
import type { Engine } from './engine.ts';
import type { EnquiryStatus } from './enquiry.ts';
import { openEngine } from './open-engine.ts';
import { EnquiryRepository } from './repository.ts';
import { StoreUnavailableError } from './unavailable.ts';

describe.each(engineNames)('%s', (engineName) => {
  let options: Store['options'];
  let engine: Engine;
  let repository: EnquiryRepository;
  let save: Store['save'];
  let lease: Store['lease'];

  beforeEach(async () => {
    ({ options, engine, repository, save, lease } = await openStore(engineName));
  });

  /** A time in ms after the sample enquiry's. */
  function at(ms: number): Date {
    return new Date(sampleTime + ms);
  }

  function all() {
    return storedEnquiries(repository);
  }

  function execute(statement: string) {
    return engine.write((trx) => sql.raw(statement).execute(trx));
  }

  /** Inserts enquiries whose references are the numbers from 1. @param receivedAt an expression of SQL */
  function insertNumbered(count: number, status: EnquiryStatus, receivedAt: string) {
    return execute(`
      INSERT INTO enquiries (reference, status, email, message, received_at, score)
      WITH RECURSIVE numbers (number) AS (
        SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < ${count})
      SELECT cast(number AS text), '${status}', '', '', ${receivedAt}, 5 FROM numbers`);
  }

  test('an enquiry is stored byte for byte, and its mail waits', async () => {
    const message = ' \r\n\tÄ 한 🧵 \u2028 \u0007\r\n';
    const saved = await save({ message });
    expect(saved).toEqual({
      reference: expect.stringMatching(referencePattern) as string,
      isRepeat: false,
    });
    expect(await repository.find(saved.reference)).toEqual({
      ...sampleEnquiry({ message }),
      reference: saved.reference,
      mail: 'waiting',
      mailAttempts: 0,
      mailFailure: undefined,
      webhook: 'none',
    });
  });

  test('an enquiry whose mail cannot be queued is not stored', async () => {
    await execute('ALTER TABLE deliveries RENAME TO hidden');
    await expect(save()).rejects.toThrow(/no such table|does not exist/);
    await execute('ALTER TABLE hidden RENAME TO deliveries');
    expect(await all()).toEqual([]);
  });

  describe('repeats', () => {
    test('the same content within a time is one enquiry, whichever way the clock went', async () => {
      for (const [ms, isRepeat] of [
        [repeatWindowMs, true],
        [-repeatWindowMs, true],
        [repeatWindowMs + 1, false],
      ] as const) {
        const message = `${ms} later`;
        await save({ message });
        const later = await save({ message, receivedAt: at(ms) });
        expect(later.isRepeat).toBe(isRepeat);
        expect(await save({ message, receivedAt: at(ms) })).toEqual({ ...later, isRepeat: true });
        const stored = (await all()).filter((enquiry) => enquiry.message === message);
        expect(stored).toHaveLength(isRepeat ? 1 : 2);
      }
    });

    test('another address or text is another enquiry', async () => {
      await save();
      for (const changes of [
        { email: 'A@example.com' },
        { email: 'a@example.comH', message: 'ello' },
        { message: 'Hello ' },
        { message: 'hello' },
      ])
        expect(await save(changes)).toMatchObject({ isRepeat: false });
    });

    test('line ends make no difference, and the first text stays', async () => {
      const { reference } = await save({ message: 'one\ntwo' });
      expect((await save({ message: 'one\r\ntwo' })).reference).toBe(reference);
      expect((await repository.find(reference))?.message).toBe('one\ntwo');
    });

    test('a new one releases that in quarantine, and it is mailed once and stays replied', async () => {
      const { reference } = await save({ status: 'quarantined' });
      expect(await lease()).toBeUndefined();
      await save();
      await save();
      await save({ status: 'quarantined' });
      expect(await all()).toMatchObject([{ reference, status: 'new', mail: 'waiting' }]);
      expect([(await lease())?.key, await lease()]).toEqual([reference, undefined]);
      await repository.markReplied(reference);
      await save();
      expect(await all()).toMatchObject([{ reference, status: 'replied' }]);
    });
  });

  test('the first mark as replied stays until it is taken back; a mark of all has no time', async () => {
    const { reference } = await save();
    await save({ message: 'another' });
    await save({ message: 'held', status: 'quarantined' });
    expect(await repository.markReplied(reference)).toBe(1);
    const first = (await repository.find(reference))?.repliedAt;
    expect(Date.now() - (first?.getTime() ?? 0)).toBeLessThan(60_000);
    expect(await repository.markReplied(reference)).toBe(1);
    expect(await repository.markReplied()).toBe(1);
    expect(await all()).toMatchObject([
      { status: 'replied', repliedAt: first },
      { status: 'replied', repliedAt: undefined },
      { status: 'quarantined', repliedAt: undefined },
    ]);
    expect(await repository.takeBackReply(reference)).toBe(true);
    expect(await repository.takeBackReply(reference)).toBe(false);
    expect(await repository.find(reference)).toMatchObject({ status: 'new', repliedAt: undefined });
    expect(await repository.markReplied('0000-0000')).toBe(0);
  });

  test('a mark settles the rejections of its enquiry alone', async () => {
    const [one, other] = [await save(), await save({ message: 'another' })];
    await repository.markReplied(other.reference);
    await execute("UPDATE deliveries SET state = 'rejected'");
    await repository.markReplied(one.reference);
    expect(await all()).toMatchObject([{ mail: 'none' }, { mail: 'rejected' }]);
    await repository.markReplied();
    expect(await all()).toMatchObject([{ mail: 'none' }, { mail: 'none' }]);
  });

  test('the secret is the same for every server', async () => {
    const secret = await repository.secret();
    expect(secret.length).toBeGreaterThanOrEqual(32);
    const other = new EnquiryRepository(await openEngine(options));
    expect(await other.secret()).toBe(secret);
    await other.close();
  });

  test('the list is in the order of receipt, whatever the clock said, over several batches', async () => {
    await insertNumbered(450, 'new', '-number');
    const references = Array.from({ length: 450 }, (_, index) => `${index + 1}`);
    expect((await all()).map(({ reference }) => reference)).toEqual(references);
    const newest = [];
    const selection = { order: 'newest first' } as const;
    for await (const { reference } of repository.list(selection)) newest.push(reference);
    expect(newest).toEqual(references.toReversed());
  });

  test('in a full quarantine, the most certain spam makes room, and of equal ones the oldest', async () => {
    await insertNumbered(9997, 'quarantined', '0');
    const quarantine = async (message: string, score: number) =>
      (await save({ message, score, status: 'quarantined' })).reference;
    const person = await quarantine('person', 0);
    const certain = await quarantine('certain', 20);
    const less = await quarantine('less', 12);
    const held = () => repository.status(at(0)).then(({ enquiries }) => enquiries.quarantined);
    const isThere = async (reference: string) => (await repository.find(reference)) !== undefined;
    expect(await held()).toBe(10_000);
    const next = await quarantine('next', 0);
    expect(await Promise.all([certain, less, person, next].map(isThere))).toEqual([
      ...[false, true, true, true],
    ]);
    await quarantine('another', 3);
    await quarantine('and another', 3);
    expect(await Promise.all(['1', '2', less, person].map(isThere))).toEqual([
      ...[false, true, false, true],
    ]);
    expect((await save({ message: 'a new one' })).isRepeat).toBe(false);
    expect(await held()).toBe(10_000);
  });

  test('the status counts enquiries and mails and has the age of the oldest that waits', async () => {
    expect(await repository.status(at(0))).toEqual({
      enquiries: { new: 0, replied: 0, quarantined: 0 },
      waiting: 0,
      rejected: 0,
      oldestWaitingMs: undefined,
    });
    for (const ms of [1000, 2000, 3000]) await save({ message: `${ms}`, receivedAt: at(ms) });
    await save({ status: 'quarantined' });
    await repository.markReplied((await all())[0]?.reference ?? '');
    await repository.deliveries.markSent((await lease())?.id ?? 0);
    await repository.deliveries.markRejected((await lease())?.id ?? 0, 'the reason');
    expect(await repository.status(at(5000))).toEqual({
      enquiries: { new: 2, replied: 1, quarantined: 1 },
      waiting: 1,
      rejected: 1,
      oldestWaitingMs: 2000,
    });
    // The clock went back.
    expect((await repository.status(at(-5000))).oldestWaitingMs).toBe(0);
  });

  test('it is not ready for ten minutes after a save that failed, unless another one succeeds', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const fail = () => {
      const error = new StoreUnavailableError('/data', 'the disk is full');
      vi.spyOn(engine, 'write').mockRejectedValueOnce(error);
      return expect(save()).rejects.toThrow('the disk is full');
    };
    await repository.probe();
    await fail();
    await expect(repository.probe()).rejects.toThrow('the disk is full');
    await save();
    await repository.probe();
    await fail();
    vi.advanceTimersByTime(10 * 60_000 - 1);
    await expect(repository.probe()).rejects.toThrow('the disk is full');
    vi.advanceTimersByTime(1);
    await repository.probe();
    expect(await all()).toHaveLength(1);
  });

  describe('erasing', () => {
    test('gives the id of a delivery to no other, as it may be on its way', async () => {
      const { reference } = await save({ message: '1' });
      const { id } = (await lease()) ?? {};
      await repository.erase(reference);
      await save({ message: '2' });
      expect((await lease())?.id).toBeGreaterThan(id ?? Infinity);
    });

    test('by age can keep new ones whose mail waits', async () => {
      const messages = ['sent', 'rejected', 'waiting', 'replied', 'quarantined'];
      for (const message of messages) {
        await save({ message, status: message === 'quarantined' ? 'quarantined' : 'new' });
      }
      await repository.deliveries.markSent((await lease())?.id ?? 0);
      await repository.deliveries.markRejected((await lease())?.id ?? 0, 'the reason');
      await repository.markReplied((await all())[3]?.reference ?? '');
      const selection = { receivedBefore: at(1), keepUndelivered: ['mail', 'webhook'] as const };
      expect(await repository.eraseByAge(selection)).toBe(4);
      expect((await all()).map(({ message }) => message)).toEqual(['waiting']);
    });

    test('by age spares what came after one that stays, as the clock was behind', async () => {
      await save({ message: 'old' });
      await save({ message: 'young', receivedAt: at(1) });
      await save({ message: 'behind', receivedAt: at(-1e9) });
      const selection = { receivedBefore: at(1), isInOrder: true };
      expect(await repository.eraseByAge(selection)).toBe(1);
      expect((await all()).map(({ message }) => message)).toEqual(['young', 'behind']);
      expect(await repository.eraseByAge({ ...selection, receivedBefore: at(2) })).toBe(2);
    });

    test.each(['quarantined', undefined] as const)('by age and status: %s', async (status) => {
      await save({ message: '1', status: 'quarantined' });
      await save({ message: '2' });
      await save({ message: '3', receivedAt: at(1), status: 'quarantined' });
      const [enquiries, waiting] = status ? [1, 0] : [2, 1];
      const selection = { receivedBefore: at(1), status };
      expect(await repository.countByAge(selection)).toEqual({ enquiries, waiting });
      expect(await repository.eraseByAge(selection)).toBe(enquiries);
      const left = (await all()).filter((enquiry) => enquiry.status === 'quarantined');
      expect(left.map(({ message }) => message)).toEqual(['3']);
    });
  });
});
