import { expect, onTestFinished, test, vi } from 'vitest';
import { memoryLog } from '../../tests/support/memory-log.ts';
import { openRepository, sampleEnquiry } from '../../tests/support/sample-enquiry.ts';
import { sampleSite } from '../../tests/support/sample-options.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import type { Channel } from '../storage/enquiry.ts';
import { startRegularWork } from '../regular-work.ts';
import { compose } from './compose.ts';
import type { DeliveryKind } from '../storage/tables.ts';
import type { AttemptResult, Message } from './message.ts';
import { isTimely, ownerNotices, problemFinder } from './owner-notices.ts';
import { startDeliveries } from './worker.ts';

const { notices, reasons } = sampleSite.words;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** 01:30 in the company's time zone, Asia/Kolkata. */
const night = Date.parse('2026-03-01T20:00:00Z');

/** 14:00 there. */
const afternoon = night + 12.5 * HOUR;

const sent: AttemptResult = { state: 'sent', reply: '' };
const rejected: AttemptResult = { state: 'rejected', reason: 'no such text', reply: '' };
/** Results of the channels by kind of delivery; the default accepts it. */
type Results = Partial<Record<Channel, (kind: DeliveryKind) => AttemptResult>>;

/** A server with two channels, of which one may fail, and with fake timers. */
async function start(results: Results = {}) {
  vi.useFakeTimers({ now: night, toFake: ['Date', 'setTimeout', 'setInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const repository = await openRepository({ directory: temporaryFolder() }, { webhook: true });
  const { log, lines } = memoryLog();
  const delivered: { channel: Channel; at: number; message: Message }[] = [];
  const channels: Channel[] = ['mail', 'webhook'];
  const queue = repository.deliveries;
  const workers = channels.map((channel) =>
    startDeliveries({
      channel,
      channels,
      queue,
      log,
      // Rare, as no other process makes deliveries due here.
      times: { poll: 10 * MINUTE },
      deliver(delivery) {
        if (!isTimely(delivery, sampleSite)) return Promise.resolve({ state: 'obsolete' });
        const message = compose(delivery, sampleSite);
        const result = results[channel]?.(delivery.kind) ?? sent;
        if (result.state === 'sent' && message)
          delivered.push({ channel, at: Date.now(), message });
        return Promise.resolve(result);
      },
    }),
  );
  const wake = () => workers.forEach((worker) => worker.wake());
  const site = () => sampleSite;
  const problems = problemFinder(repository, channels);
  const { notify, check } = ownerNotices({
    ...{ repository, channels, problems, site },
    onQueued: wake,
  });
  const stopping = new AbortController();
  startRegularWork('check', MINUTE, check, { log, signal: stopping.signal });
  onTestFinished(async () => {
    stopping.abort();
    await Promise.all(workers.map((worker) => worker.stop()));
  });
  const hold = (message: string) => {
    const held = { status: 'quarantined', score: 10, reasons: ['links'] } as const;
    return repository.save(sampleEnquiry({ message, ...held, receivedAt: new Date() }));
  };
  const subjects = () => delivered.map(({ channel, message }) => `${channel}: ${message.subject}`);
  const receive = async () => {
    const saved = await repository.save(sampleEnquiry({ receivedAt: new Date() }));
    wake();
    return saved;
  };
  return { repository, problems, notify, delivered, subjects, results, hold, receive, lines };
}

/** Lets a minute pass from a time on. */
async function minuteAt(time: string | number): Promise<void> {
  vi.setSystemTime(new Date(time));
  await vi.advanceTimersByTimeAsync(MINUTE + 1_000);
}

test('what is held is in one mail a day, in the morning, and only if there is something', async () => {
  const { hold, delivered } = await start();
  await minuteAt('2026-03-02T01:30:00Z');
  expect(delivered).toEqual([]);
  const first = await hold('first');
  await minuteAt('2026-03-02T03:00:00Z');
  const later = await hold('held after midnight');
  const [digest, ...others] = delivered.filter(({ message: { kind } }) => kind === 'digest');
  expect(others).toEqual([]);
  expect(digest).toMatchObject({ channel: 'mail', message: { id: 'digest.2026-03-02' } });
  expect(digest?.message.details).toContain(
    `${first.reference}  a@example.com: first (${reasons.links})`,
  );
  const ids = () =>
    delivered.flatMap(({ message: { id, kind } }) => (kind === 'digest' ? [id] : []));
  await minuteAt('2026-03-03T01:20:00Z');
  expect(ids()).toEqual(['digest.2026-03-02']);
  await minuteAt('2026-03-03T01:30:00Z');
  await minuteAt('2026-03-04T01:30:00Z');
  expect(ids()).toEqual(['digest.2026-03-02', 'digest.2026-03-03']);
  expect(delivered.at(-1)?.message.details).toContain(later.reference);
  expect(delivered.at(-1)?.message.details).not.toContain(first.reference);
});

test('an open enquiry is reminded of twice by every channel, until it is answered', async () => {
  const { receive, repository, delivered } = await start();
  vi.setSystemTime(afternoon);
  const open = await receive();
  const replied = await repository.save(sampleEnquiry({ message: '2', receivedAt: new Date() }));
  const held = { message: '3', receivedAt: new Date(), status: 'quarantined' } as const;
  await repository.save(sampleEnquiry(held));
  const reminders = () =>
    delivered.flatMap(({ channel, message: { id, kind, subject } }) =>
      kind === 'reminder' ? [`${channel} ${id} ${subject.split(' ')[0]}`] : [],
    );
  const expected = (number: number) =>
    ['mail', 'webhook'].map((it) => `${it} reminder.${open.reference.toLowerCase()}.${number} No`);
  await repository.markReplied(replied.reference);
  await minuteAt(afternoon + 18 * HOUR - 2 * MINUTE);
  expect(reminders()).toEqual([]);
  await minuteAt(afternoon + 18 * HOUR);
  expect(reminders().sort()).toEqual(expected(1));
  await minuteAt(afternoon + 24 * HOUR);
  await minuteAt(afternoon + 25 * HOUR);
  expect(reminders().sort()).toEqual([...expected(1), ...expected(2)].sort());
});

test('what is answered before its reminder goes out is not reminded of', async () => {
  const { receive, repository, subjects, results, delivered } = await start();
  vi.setSystemTime(afternoon);
  const { reference } = await receive();
  const failed = { state: 'failed', reason: '', reply: '' } as const;
  results.webhook = (kind) => (kind === 'reminder' ? failed : sent);
  await minuteAt(afternoon + 24 * HOUR);
  expect(delivered.filter(({ message }) => message.kind === 'reminder')).toHaveLength(1);
  await repository.markReplied(reference);
  const before = subjects().length;
  delete results.webhook;
  await vi.advanceTimersByTimeAsync(11 * MINUTE);
  expect(subjects()).toHaveLength(before);
  expect(await repository.status(new Date())).toMatchObject({ waiting: 0 });
});

test.each([26, 86.3])(
  'after %d hours without a mail server come the enquiry and one digest a day, and no reminder',
  async (hours) => {
    const { receive, hold, delivered, results } = await start();
    vi.setSystemTime(afternoon);
    results.mail = () => ({ state: 'failed', reason: 'no response', reply: '' });
    const { reference } = await receive();
    const { reference: held } = await hold('held meanwhile');
    for (let hour = 1; hour < hours; hour += 1) await minuteAt(afternoon + hour * HOUR);
    delete results.mail;
    // Retries come an hour later at most.
    for (let hour = 0; hour < 30; hour += 1) await minuteAt(afternoon + (hours + hour) * HOUR);
    const mails = delivered.filter(({ channel }) => channel === 'mail');
    const digests = mails.filter(({ message: { kind } }) => kind === 'digest');
    const others = mails.filter(({ message: { kind } }) => kind !== 'digest');
    expect(others.map(({ message: { id } }) => id)).toEqual([`enquiry.${reference.toLowerCase()}`]);
    // The company's clock is 5:30 ahead.
    const days = digests.map(({ at }) => new Date(at + 5.5 * HOUR).toISOString().slice(0, 10));
    expect(days).toEqual([...new Set(days)]);
    expect(digests.map(({ message: { id } }) => id)).toEqual(days.map((day) => `digest.${day}`));
    expect(mails.filter(({ message }) => message.details.includes(held))).toHaveLength(1);
  },
);

test('of too many open enquiries the daily mail alone tells', async () => {
  const { repository, receive, delivered } = await start();
  vi.setSystemTime(afternoon);
  for (let number = 0; number < 40; number += 1) {
    const message = `open ${number}`;
    await repository.save(sampleEnquiry({ message, receivedAt: new Date() }));
  }
  await minuteAt(afternoon + 18 * HOUR);
  await minuteAt(afternoon + 24 * HOUR);
  const { reference } = await receive();
  await minuteAt(afternoon + 42 * HOUR);
  const kinds = Map.groupBy(delivered, ({ message }) => message.kind);
  expect([...kinds.keys()].sort()).toEqual(['digest', 'enquiry']);
  const counts = kinds.get('digest')?.map(({ message }) => message.subject.split(' ')[0]);
  expect(counts).toEqual(['40', '41']);
  expect(kinds.get('enquiry')?.at(-1)?.message.id).toBe(`enquiry.${reference.toLowerCase()}`);
});

test('a clock that was ahead for some minutes takes no digest away', async () => {
  const { hold, delivered } = await start();
  await minuteAt('2026-03-02T02:00:00Z');
  await hold('first');
  await minuteAt('2026-03-05T05:00:00Z');
  await hold('second');
  vi.setSystemTime(new Date('2026-03-02T02:10:00Z'));
  const ids = () => delivered.map(({ message: { id } }) => id);
  expect(ids()).toEqual(['digest.2026-03-05']);
  for (const day of [2, 3, 4, 5]) {
    await hold(`of day ${day}`);
    await minuteAt(`2026-03-0${day}T02:15:00Z`);
  }
  expect(ids().slice(1)).toEqual([2, 3, 4, 5].map((day) => `digest.2026-03-0${day}`));
});

test('a wrong password of the mail server is known within 65 minutes, and to monitors', async () => {
  const reason = 'the server responded 535 5.7.8 to AUTH PLAIN';
  const { receive, problems, delivered, subjects, results } = await start({
    mail: () => ({ state: 'failed', reason, reply: '' }),
  });
  await receive();
  await minuteAt(night + 58 * MINUTE);
  expect(await problems()).toEqual([]);
  expect(subjects()).toEqual([
    'webhook: a@example.com: Hello ' + `(${delivered[0]?.message.enquiry?.reference})`,
  ]);
  await minuteAt(night + 60 * MINUTE);
  expect(subjects().slice(1)).toEqual([`webhook: ${notices.undelivered.subject}`]);
  expect(delivered[1]?.at).toBeLessThan(night + 65 * MINUTE);
  expect(delivered[1]?.message.details).toContain(`mail: ${reason}`);
  expect(await problems()).toMatchObject([{ kind: 'undelivered', failing: ['mail'] }]);
  // Once a day.
  await minuteAt(night + 90 * MINUTE);
  expect(delivered).toHaveLength(2);

  delete results.mail;
  await minuteAt(night + 3 * HOUR);
  await vi.advanceTimersByTimeAsync(11 * MINUTE);
  expect(await problems()).toEqual([]);
  expect(subjects().slice(2)).toEqual([expect.stringMatching(/^mail: a@example\.com: Hello/)]);
});

test.each<[string, Results, string[]]>([
  [
    'the mail server rejects for its text',
    { mail: (kind) => (kind === 'enquiry' ? rejected : sent) },
    ['mail', 'webhook'],
  ],
  ['the mail server rejects like all else', { mail: () => rejected }, ['webhook']],
  ['all channels reject like all else', { mail: () => rejected, webhook: () => rejected }, []],
])(
  'an enquiry that %s is reported once over a month, and erased in time',
  async (_name, failing, tellers) => {
    const { receive, delivered, problems, repository } = await start(failing);
    const { reference } = await receive();
    for (let day = 1; day <= 31; day += 1) await minuteAt(night + day * DAY);
    const notices = delivered.filter(({ message: { kind } }) => kind === 'undelivered');
    expect(notices.map(({ channel }) => channel).sort()).toEqual(tellers);
    for (const { message } of notices) {
      expect(message.details).toContain(`enquiry ${reference}, mail: no such text`);
    }
    const undelivered = tellers.length > 0 ? [] : [{ kind: 'undelivered' }];
    expect(await problems()).toMatchObject(undelivered);
    const selection = {
      receivedBefore: new Date(night + 31 * DAY),
      keepUndelivered: ['mail', 'webhook'] as const,
    };
    expect(await repository.eraseByAge(selection)).toBe(1);
    await minuteAt(night + 32 * DAY);
    expect(await problems()).toEqual([]);
  },
);

const settling = ['markReplied', 'retry'] as const;
test.each(settling)('a rejection of which no notice was delivered is settled by %s', async (by) => {
  const { receive, results, problems, repository } = await start({
    mail: () => rejected,
    webhook: () => rejected,
  });
  const { reference } = await receive();
  await minuteAt(night + HOUR);
  expect(await problems()).toMatchObject([{ kind: 'undelivered' }]);
  expect(await repository.status(new Date())).toMatchObject({ rejected: 2 });
  delete results.mail;
  delete results.webhook;
  await repository[by](reference);
  await vi.advanceTimersByTimeAsync(11 * MINUTE);
  expect(await problems()).toEqual([]);
  expect(await repository.status(new Date())).toMatchObject({ rejected: 0, waiting: 0 });
});

test('what is retried is late an hour later, and rejected again it is reported again', async () => {
  const { receive, delivered, problems, repository } = await start({
    mail: (kind) => (kind === 'enquiry' ? rejected : sent),
  });
  const { reference } = await receive();
  await minuteAt(night + DAY);
  const notices = () => delivered.filter(({ message: { kind } }) => kind === 'undelivered').length;
  expect(notices()).toBe(2);
  await repository.retry(reference);
  await minuteAt(night + DAY + 5 * MINUTE);
  expect(await problems()).toEqual([]);
  await vi.advanceTimersByTimeAsync(11 * MINUTE);
  expect(notices()).toBe(4);
});

test('a rejected digest is reported once', async () => {
  const { hold, results, subjects, repository } = await start({ mail: () => rejected });
  await hold('spam');
  await minuteAt('2026-03-02T02:00:00Z');
  await vi.advanceTimersByTimeAsync(11 * MINUTE);
  expect(subjects()).toEqual([`webhook: ${notices.undelivered.subject}`]);
  delete results.mail;
  expect(await repository.status(new Date())).toMatchObject({ rejected: 0 });
  await minuteAt('2026-03-03T02:00:00Z');
  expect(subjects()).toHaveLength(1);
});

test('an exceeded limit is reported at once by every channel, and once a day', async () => {
  const { notify, subjects } = await start();
  const settings = ['RATE_PER_FORM', 'RATE_PER_FORM', 'RATE_PER_ADDRESS'];
  await Promise.all(settings.map((key) => notify('limit', { detail: key, key })));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(subjects().sort()).toEqual([
    ...Array<string>(2).fill(`mail: ${notices.limit.subject}`),
    ...Array<string>(2).fill(`webhook: ${notices.limit.subject}`),
  ]);
});

test('a delivery for a channel that is off waits on purpose', async () => {
  const { repository } = await start({
    mail: () => ({ state: 'failed', reason: '', reply: '' }),
  });
  await repository.save(sampleEnquiry({ receivedAt: new Date(night - 2 * HOUR) }));
  expect(await problemFinder(repository, ['mail'])()).toMatchObject([{ kind: 'undelivered' }]);
  expect(await problemFinder(repository, [])()).toEqual([]);
});
