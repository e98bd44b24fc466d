import type { Site } from '../options.ts';
import type { NoticeKind } from '../words.ts';
import { dueAt, hourMs } from '../protocol/time-text.ts';
import type { LeasedDelivery } from '../storage/delivery-queue.ts';
import { MAX_LISTED } from '../storage/digest.ts';
import type { Channel } from '../storage/enquiry.ts';
import { reminderKey } from '../storage/open-enquiries.ts';
import { MAX_QUARANTINED } from '../storage/quarantine.ts';
import type { NewDelivery } from '../storage/queue-delivery.ts';
import type { EnquiryRepository } from '../storage/repository.ts';
import { MAX_LATE_HOURS, remindersDue } from './reminder-due.ts';

/** A state in which enquiries do not reach the owner. */
export type Problem = {
  kind: Extract<NoticeKind, 'undelivered' | 'full'>;
  /** Channels that make no deliveries. */
  failing: readonly Channel[];
  /** Reasons of the failures, without a text or address of a visitor. */
  detail?: string;
};

export type OwnerNoticesOptions = {
  repository: Pick<EnquiryRepository, 'deliveries' | 'openSince'>;
  problems: () => Promise<Problem[]>;
  channels: readonly Channel[];
  site: () => Pick<Site, 'timeZone' | 'replyWithinHours'>;
  /** Called when a notice was queued. */
  onQueued: () => void;
};

const LATE_MS = hourMs;
const VALID_MS = 10_000;
/** Hour of the company's day at which its digest is due. */
const DIGEST_HOUR = 7;

/** Makes the functions that notify the owner. They throw StoreUnavailableError. */
export function ownerNotices(options: OwnerNoticesOptions) {
  const { repository, problems, channels, site, onQueued } = options;
  const queue = repository.deliveries;

  /** Queues a notice, for all channels but those that fail, once a day. */
  async function notify(
    kind: NoticeKind,
    about: { failing?: readonly Channel[]; detail?: string; key?: string },
  ): Promise<void> {
    const { failing = [], detail, key } = about;
    const now = new Date();
    const working = channels.filter((channel) => !failing.includes(channel));
    const day = now.toISOString().slice(0, 10);
    const keyOfDay = key === undefined ? day : `${day}.${key}`;
    if (await queue.add({ kind, key: keyOfDay, channels: working, detail }, now)) onQueued();
  }

  /** Queues the reminders whose time has come. Of too many open enquiries the digest alone tells. */
  async function remind(now: Date): Promise<void> {
    const longest = site().replyWithinHours + MAX_LATE_HOURS;
    const open = await repository.openSince(dueAt(now, -longest), MAX_LISTED + 1);
    const numbers = open.map(({ receivedAt }) => remindersDue(receivedAt, site(), now));
    if (numbers.every((due) => due > 0) && open.length > MAX_LISTED) return;
    for (const [at, { id: enquiryId, reference, reminders }] of open.entries()) {
      const due = numbers[at] ?? 0;
      // After a long stop, only the last reminder is sent.
      if (due <= reminders) continue;
      const key = reminderKey(reference, due);
      if (await queue.add({ kind: 'reminder', key, channels, enquiryId }, now)) onQueued();
    }
  }

  /** Queues reminders, a notice of each lasting problem, and the digest. */
  async function check(): Promise<void> {
    const now = new Date();
    await remind(now);
    const { day, hour } = companyTime(now, site());
    if (hour >= DIGEST_HOUR) {
      // A digest is long: a chat gets it only if there is no mail.
      const dueFor = dueAt(now, -site().replyWithinHours);
      if (await queue.addDigest({ day, dueFor }, channels.slice(0, 1), now)) onQueued();
    }
    for (const problem of await problems()) await notify(problem.kind, problem);
  }

  return { notify, check };
}

/**
 * Whether a delivery still says what is true, as it may have waited for its receiver for days: a reminder until the next one
 * or the night, a digest on its day.
 */
export function isTimely(
  { kind, key, enquiry }: Pick<LeasedDelivery, 'kind' | 'key' | 'enquiry'>,
  promised: Pick<Site, 'timeZone' | 'replyWithinHours'>,
  now = new Date(),
): boolean {
  if (kind === 'digest') return key === companyTime(now, promised).day;
  if (kind !== 'reminder' || !enquiry) return true;
  const { reference, receivedAt } = enquiry;
  return key === reminderKey(reference, remindersDue(receivedAt, promised, now));
}

function companyTime(now: Date, { timeZone }: Pick<Site, 'timeZone'>) {
  // The Swedish format begins with day and hour, as ISO 8601 does.
  const [day = '', time = ''] = now.toLocaleString('sv-SE', { timeZone }).split(' ');
  return { day, hour: parseInt(time, 10) };
}

/**
 * Makes a function that finds the problems, as `recently` does. It throws StoreUnavailableError.
 *
 * @param channels channels in use: deliveries by others wait on purpose
 */
export function problemFinder(
  repository: Pick<EnquiryRepository, 'deliveries' | 'countHeld'>,
  channels: readonly Channel[],
): () => Promise<Problem[]> {
  const { deliveries } = repository;

  async function findProblems(): Promise<Problem[]> {
    const problems: Problem[] = [];
    const late = channels.length > 0 ? await deliveries.late(channels, LATE_MS) : [];
    if (late.length > 0) {
      const failing = late.map(({ channel }) => channel);
      const detail = late.map(({ channel, failure }) => `${channel}: ${failure ?? '?'}`).join('\n');
      problems.push({ kind: 'undelivered', failing, detail });
    } else if (channels.length > 0 && (await deliveries.hasUndelivered())) {
      // The notice of the rejection was rejected too.
      problems.push({ kind: 'undelivered', failing: channels });
    }
    if ((await repository.countHeld()) >= MAX_QUARANTINED)
      problems.push({ kind: 'full', failing: [] });
    return problems;
  }

  return recently(findProblems);
}

/** Makes a function whose result is at most ten seconds old, as anybody may ask for it and it changes slowly. */
export function recently<Found>(find: () => Promise<Found>): () => Promise<Found> {
  let last: { at: number; found: Promise<Found> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at >= VALID_MS) last = { at: now, found: find() };
    return last.found;
  };
}

/** The notice of a rejected delivery; undefined if the owner misses nothing. */
export function rejectionNotice(
  { kind, key, attempt }: Pick<LeasedDelivery, 'kind' | 'key' | 'attempt'>,
  { channel, reason, channels }: { channel: Channel; reason: string; channels: readonly Channel[] },
): NewDelivery | undefined {
  // A visitor's address may be wrong for ever, and a notice of a rejected notice would never end.
  if (kind !== 'enquiry' && kind !== 'reminder' && kind !== 'digest') return undefined;
  const detail = `${kind} ${key}, ${channel}: ${reason}`;
  // With the attempt, as a delivery that was retried may be rejected again.
  return { kind: 'undelivered', key: `${key}.${channel}.${attempt}`, channels, detail };
}
