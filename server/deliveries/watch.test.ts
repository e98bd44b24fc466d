import { expect, onTestFinished, test, vi } from 'vitest';
import { memoryLog } from '../../tests/support/memory-log.ts';
import { sampleEnquiry } from '../../tests/support/sample-enquiry.ts';
import { sampleManifest } from '../../tests/support/sample-site.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { openEngine } from '../storage/open-engine.ts';
import type { Channel } from '../storage/enquiry.ts';
import { EnquiryRepository } from '../storage/repository.ts';
import { compose } from './compose.ts';
import type { AttemptResult, Message } from './message.ts';
import { Watch } from './watch.ts';
import { DeliveryWorker } from './worker.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** 01:30 in the time of the company, which is Asia/Kolkata. */
const night = Date.parse('2026-03-01T20:00:00Z');

/** A server with two channels, of which one may fail, at a time that passes at once. */
async function start(results: Partial<Record<Channel, AttemptResult>> = {}) {
  vi.useFakeTimers({ now: night, toFake: ['Date', 'setTimeout', 'setInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const engine = await openEngine({ directory: temporaryFolder() });
  onTestFinished(() => engine.close());
  const repository = new EnquiryRepository(engine, { webhook: true, confirmation: false });
  const { log, lines } = memoryLog();
  const told: { channel: Channel; at: number; message: Message }[] = [];
  const channels: Channel[] = ['mail', 'webhook'];
  const workers = channels.map((channel) => {
    const deliver = (delivery: Parameters<typeof compose>[0]): Promise<AttemptResult> => {
      const message = compose(delivery, sampleManifest);
      const result = results[channel] ?? { outcome: 'sent', reply: '' };
      if (result.outcome === 'sent' && message) told.push({ channel, at: Date.now(), message });
      return Promise.resolve(result);
    };
    const queue = repository.deliveries;
    // Others queue nothing here.
    return new DeliveryWorker({ channel, queue, deliver, log, times: { poll: 10 * MINUTE } });
  });
  const wake = () => workers.forEach((worker) => worker.wake());
  const manifest = () => sampleManifest;
  const { notices } = repository;
  const watch = new Watch({ notices, channels, manifest, onQueued: wake, log });
  onTestFinished(async () => {
    watch.stop();
    await Promise.all(workers.map((worker) => worker.stop()));
  });
  watch.start();
  wake();
  const hold = (message: string, score = 10) =>
    repository.save(
      sampleEnquiry({
        message,
        score,
        reasons: ['links'],
        status: 'quarantined',
        receivedAt: new Date(),
      }),
    );
  const subjects = () => told.map(({ channel, message }) => `${channel}: ${message.subject}`);
  const receive = async () => {
    const saved = await repository.save(sampleEnquiry({ receivedAt: new Date() }));
    wake();
    return saved;
  };
  return { repository, watch, told, subjects, results, hold, receive, lines };
}

/** Lets a minute pass from a time on. */
async function minuteAt(time: string | number): Promise<void> {
  vi.setSystemTime(new Date(time));
  await vi.advanceTimersByTimeAsync(MINUTE + 1_000);
}

test('what is held is in one mail a day, in the morning, and only if there is something', async () => {
  const { hold, told, repository } = await start();
  await minuteAt('2026-03-02T01:30:00Z');
  expect(told).toEqual([]);
  await hold('surely spam', 20);
  const released = await hold('released');
  const person = await hold('from a person', 4);
  await repository.release(released.reference, new Date());
  await minuteAt('2026-03-02T03:00:00Z');
  const later = await hold('held after midnight');
  const [digest, ...others] = told.filter(({ message: { kind } }) => kind === 'digest');
  expect(others).toEqual([]);
  expect(digest).toMatchObject({ channel: 'mail', message: { id: 'digest.2026-03-02' } });
  const { details = '' } = digest?.message ?? {};
  expect(details).toContain(`npm run enquiries -- release ${person.reference}`);
  expect(details.indexOf('from a person')).toBeLessThan(details.indexOf('surely spam'));
  expect(details).not.toContain(released.reference);
  const ids = () => told.flatMap(({ message: { id, kind } }) => (kind === 'digest' ? [id] : []));
  await minuteAt('2026-03-03T01:20:00Z');
  expect(ids()).toEqual(['digest.2026-03-02']);
  await minuteAt('2026-03-03T01:30:00Z');
  await minuteAt('2026-03-04T01:30:00Z');
  expect(ids()).toEqual(['digest.2026-03-02', 'digest.2026-03-03']);
  expect(told.at(-1)?.message.details).toContain(later.reference);
  expect(told.at(-1)?.message.details).not.toContain(person.reference);
});

test('a wrong password of the mail server is known within 65 minutes, and to monitors', async () => {
  const reason = 'the server responded 535 5.7.8 to AUTH PLAIN';
  const { receive, watch, told, subjects, results } = await start({
    mail: { outcome: 'failed', reason, reply: '' },
  });
  await receive();
  await minuteAt(night + 58 * MINUTE);
  expect(await watch.problems()).toEqual([]);
  expect(subjects()).toEqual([
    'webhook: a@example.com: Hello ' + `(${told[0]?.message.enquiry?.reference})`,
  ]);
  await minuteAt(night + 60 * MINUTE);
  expect(subjects().slice(1)).toEqual(['webhook: Something has waited for over an hour.']);
  expect(told[1]?.at).toBeLessThan(night + 65 * MINUTE);
  expect(told[1]?.message.details).toContain(`mail: ${reason}`);
  expect(await watch.problems()).toMatchObject([{ kind: 'delayed', failing: ['mail'] }]);
  // Once a day.
  await minuteAt(night + 90 * MINUTE);
  expect(told).toHaveLength(2);

  results.mail = { outcome: 'sent', reply: '' };
  await minuteAt(night + 3 * HOUR);
  await vi.advanceTimersByTimeAsync(11 * MINUTE);
  expect(await watch.problems()).toEqual([]);
  expect(subjects().slice(2)).toEqual([expect.stringMatching(/^mail: a@example\.com: Hello/)]);
});

test('a permanent rejection is reported by every channel', async () => {
  const rejected: AttemptResult = {
    outcome: 'rejected',
    reason: 'the webhook responded 400',
    reply: '',
  };
  const { receive, results, subjects, watch } = await start({ webhook: rejected });
  await receive();
  await vi.advanceTimersByTimeAsync(100);
  delete results.webhook;
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(subjects().slice(1)).toEqual([
    'mail: Something was rejected for good.',
    'webhook: Something was rejected for good.',
  ]);
  expect(await watch.problems()).toMatchObject([{ kind: 'rejected' }]);
});

test('an exceeded limit is reported at once by every channel, and once a day', async () => {
  const { watch, subjects } = await start();
  await Promise.all([watch.notify('formLimit'), watch.notify('formLimit')]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(subjects().sort()).toEqual(['mail: Too many enquiries.', 'webhook: Too many enquiries.']);
});

test('what waits for a channel that is off waits on purpose', async () => {
  const { repository } = await start({ mail: { outcome: 'rejected', reason: '', reply: '' } });
  await repository.save(sampleEnquiry({ receivedAt: new Date(night - 2 * HOUR) }));
  expect(await repository.notices.problems(['mail'])).toMatchObject([{ kind: 'delayed' }]);
  expect(await repository.notices.problems([])).toEqual([]);
});
