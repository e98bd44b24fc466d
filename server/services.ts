/** Services that outlive a build: the database, the limits, the deliveries and the regular work. */
import type { BuildManifest } from '../contract/build-manifest.ts';
import { repliedAddress } from '../contract/paths.ts';
import { dueAt, hourMs } from '../contract/time-text.ts';
import type { Settings } from './config/settings.ts';
import { compose } from './deliveries/compose.ts';
import type { Sender } from './deliveries/message.ts';
import { createSenders } from './deliveries/senders.ts';
import { isTimely, ownerNotices, problemFinder, recently } from './deliveries/owner-notices.ts';
import { startDeliveries, type DeliveryOptions } from './deliveries/worker.ts';
import { eraseOld } from './enquiries/retention.ts';
import { submissionLimits, type Limit } from './enquiries/submission-limits.ts';
import type { Logger } from './log/logger.ts';
import { startRegularWork } from './regular-work.ts';
import { createEngine, keepOpening } from './storage/open-engine.ts';
import { EnquiryRepository } from './storage/repository.ts';
import { ReplyKeyError, replySignature } from './storage/reply-signature.ts';

const MINUTE_MS = 60_000;

export type RunningServices = Awaited<ReturnType<typeof createServices>>;

/** Services that the app of each build uses. */
export type Services = Omit<RunningServices, 'open' | 'stop'>;

/** @param manifest of the build that is served at the moment */
export async function createServices(
  settings: Settings,
  manifest: () => BuildManifest,
  log: Logger,
) {
  const { DATA_DIR: directory, DATABASE_URL: databaseUrl } = settings;
  const engine = await createEngine({ directory, databaseUrl, warn: (line) => log.warn(line) });
  const senders = await createSenders(settings, manifest);
  const channels = [...senders.keys()];
  const repository = new EnquiryRepository(engine, { webhook: channels.includes('webhook') });
  // One worker for each channel, so that none holds up another.
  let workers: readonly ReturnType<typeof startDeliveries>[] = [];
  const wake = () => workers.forEach((worker) => worker.wake());
  const queue = repository.deliveries;
  const problems = problemFinder(repository, channels);
  const owner = ownerNotices({ repository, channels, problems, manifest, onQueued: wake });
  const dueNow = () => dueAt(new Date(), -manifest().replyWithinHours);
  const overdue = recently(() => repository.countOpen(dueNow()));
  const replyLinks = () => linksOf(settings, repository, log);
  const stopping = new AbortController();

  /**
   * Opens the database, with as many retries as it takes, and starts the regular work. Until then, nothing is stored.
   *
   * @throws StoreUnavailableError if the database is misconfigured
   */
  async function open(): Promise<void> {
    const onFailure = (error: unknown) => log.error({ err: error }, 'database unavailable');
    if (!(await keepOpening(engine, stopping.signal, onFailure))) return;
    const erase = () => eraseOld({ repository, manifest: manifest(), channels, log });
    const running = { log, signal: stopping.signal };
    startRegularWork('check of the key', hourMs, async () => void (await replyLinks()), running);
    startRegularWork('check of the deliveries', MINUTE_MS, owner.check, running);
    startRegularWork('check of the database', hourMs, async () => engine.check?.(), running);
    startRegularWork('erasing', hourMs, erase, running);
    workers = [...senders].map(([channel, send]) => {
      const deliver = deliverBy(send, manifest, replyLinks);
      return startDeliveries({ channel, channels, queue, deliver, log });
    });
    log.info('database opened');
  }

  /** Ends the regular work and the current deliveries, and then closes the database. */
  async function stop(others: Promise<unknown>): Promise<void> {
    stopping.abort();
    // Accepted requests get their response, and current deliveries are marked.
    await Promise.all([others, ...workers.map((worker) => worker.stop())]);
    await repository.close();
  }

  // Shared by all builds, so that a new build resets no count.
  const limits = submissionLimits(settings, {
    createSharedLimit: engine.createRateLimit,
    onExceeded: (limit) => notifyOfLimit(limit, owner, log),
    log,
  });
  return { log, repository, limits, problems, overdue, onSaved: wake, open, stop };
}

function notifyOfLimit(limit: Limit, { notify }: ReturnType<typeof ownerNotices>, log: Logger) {
  notify('limit', { detail: limit, key: limit }).catch((error: unknown) => {
    log.error({ err: error }, 'notice not queued');
  });
}

/** Makes the function that composes a delivery and sends it. */
function deliverBy(
  send: Sender,
  manifest: () => BuildManifest,
  replyLinks: () => ReturnType<typeof linksOf>,
): DeliveryOptions['deliver'] {
  return async (delivery, signal) => {
    if (!isTimely(delivery, manifest())) return { state: 'obsolete' };
    const message = compose(delivery, manifest(), await replyLinks());
    return message ? send(message, signal) : { state: 'obsolete' };
  };
}

/** Makes the links that mark enquiries as replied to; undefined without the address of the site or a usable key. */
async function linksOf({ SITE_URL }: Settings, repository: EnquiryRepository, log: Logger) {
  if (SITE_URL === undefined) return undefined;
  try {
    const secret = await repository.secret();
    return (it: string) => SITE_URL + repliedAddress(it, replySignature(secret, it));
  } catch (error) {
    if (!(error instanceof ReplyKeyError)) throw error;
    log.error(error.message);
    return undefined;
  }
}
