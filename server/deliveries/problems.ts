import type { NoticeKind } from '../../contract/server-texts.ts';
import type { LeasedDelivery } from '../storage/delivery-queue.ts';
import type { Channel } from '../storage/enquiry.ts';
import type { Notice } from '../storage/notices.ts';
import { MAX_QUARANTINED } from '../storage/quarantine.ts';
import type { EnquiryRepository } from '../storage/repository.ts';

/** A state in which enquiries go unheard. */
export type Problem = {
  kind: Extract<NoticeKind, 'undelivered' | 'full'>;
  /** Channels that make no deliveries. */
  failing: readonly Channel[];
  /** Reasons of the failures, without a text or address of a visitor. */
  detail?: string;
};

const LATE_MS = 60 * 60 * 1000;
/** Limits the queries, as anybody may ask for the problems and they change slowly. */
const VALID_MS = 10_000;

/**
 * Makes a function that finds the problems; its result is at most ten seconds old. It throws StoreUnavailableError.
 *
 * @param channels channels in use: deliveries by others wait on purpose
 */
export function problemFinder(
  repository: Pick<EnquiryRepository, 'deliveries' | 'countHeld'>,
  channels: readonly Channel[],
): () => Promise<Problem[]> {
  let last = { at: -Infinity, problems: Promise.resolve<Problem[]>([]) };
  return () => {
    const now = performance.now();
    if (now - last.at >= VALID_MS) last = { at: now, problems: findProblems(repository, channels) };
    return last.problems;
  };
}

async function findProblems(
  repository: Pick<EnquiryRepository, 'deliveries' | 'countHeld'>,
  channels: readonly Channel[],
): Promise<Problem[]> {
  const { deliveries } = repository;
  const problems: Problem[] = [];
  const late = channels.length > 0 ? await deliveries.late(channels, LATE_MS) : [];
  if (late.length > 0) {
    const failing = late.map(({ channel }) => channel);
    const detail = late.map(({ channel, failure }) => `${channel}: ${failure ?? '?'}`).join('\n');
    problems.push({ kind: 'undelivered', failing, detail });
  } else if (channels.length > 0 && (await deliveries.hasUnheardRejection())) {
    // The notice of the rejection was rejected too.
    problems.push({ kind: 'undelivered', failing: channels });
  }
  if ((await repository.countHeld()) >= MAX_QUARANTINED)
    problems.push({ kind: 'full', failing: [] });
  return problems;
}

/** The notice of a rejected delivery; undefined if the owner misses nothing. */
export function rejectionNotice(
  { kind, key }: Pick<LeasedDelivery, 'kind' | 'key'>,
  { channel, reason, channels }: { channel: Channel; reason: string; channels: readonly Channel[] },
): Notice | undefined {
  // A visitor's address may be wrong for ever, and a notice of a rejected notice would never end.
  if (kind !== 'enquiry' && kind !== 'digest') return undefined;
  const detail = `${kind} ${key}, ${channel}: ${reason}`;
  return { kind: 'undelivered', key: `${key}.${channel}`, channels, detail };
}
