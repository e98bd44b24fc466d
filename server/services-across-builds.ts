/** Services that outlive a build: the database, the limits, the deliveries and the regular work. */
import type { BuildManifest } from '../contract/build-manifest.ts';
import { channelsOf } from './config/receiver.ts';
import type { Settings } from './config/settings.ts';
import { compose } from './deliveries/compose.ts';
import { createSenders } from './deliveries/senders.ts';
import { ownerNotices, problemFinder, type Problem } from './deliveries/owner-notices.ts';
import type { Sender } from './deliveries/message.ts';
import {
  startDeliveries,
  type DeliveryOptions,
  type RunningDeliveries,
} from './deliveries/worker.ts';
import type { SubmitRouteOptions } from './enquiries/submit-route.ts';
import { eraseOld } from './enquiries/retention.ts';
import { submissionLimits, type Limit } from './enquiries/submission-limits.ts';
import type { Logger } from './log/logger.ts';
import { startRegularWork } from './regular-work.ts';
import type { Engine } from './storage/engine.ts';
import { createEngine, keepOpening } from './storage/open-engine.ts';
import { EnquiryRepository } from './storage/repository.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Services that the app of each build uses. */
export type Services = Pick<SubmitRouteOptions, 'limits' | 'onSaved'> & {
  log: Logger;
  repository: EnquiryRepository;
  problems: () => Promise<Problem[]>;
};

export type RunningServices = Services & {
  /**
   * Opens the database, with as many retries as it takes, and starts the regular work. Until then, nothing is stored.
   *
   * @throws StoreUnavailableError if the database is misconfigured
   */
  open: () => Promise<void>;
  /** Ends the regular work and the current deliveries, and then closes the database. */
  stop: (others: Promise<unknown>) => Promise<void>;
};

/** @param manifest of the build that is served at the moment */
export async function createServices(
  settings: Settings,
  manifest: () => BuildManifest,
  log: Logger,
): Promise<RunningServices> {
  const { DATA_DIR: directory, DATABASE_URL: databaseUrl } = settings;
  const engine = await createEngine({ directory, databaseUrl });
  const channels = channelsOf(settings);
  const repository = new EnquiryRepository(engine, { webhook: channels.includes('webhook') });
  const senders = await createSenders(settings, manifest);
  // One worker for each channel, so that none holds up another.
  let workers: readonly RunningDeliveries[] = [];
  const wake = () => {
    for (const worker of workers) worker.wake();
  };
  const { notices, deliveries: queue } = repository;
  const problems = problemFinder(repository, channels);
  const owner = ownerNotices({ notices, channels, problems, manifest, onQueued: wake });
  const opening = new AbortController();
  let regularWork: readonly { stop: () => void }[] = [];

  async function open(): Promise<void> {
    const onFailure = (error: unknown) => log.error({ err: error }, 'database unavailable');
    if (!(await keepOpening(engine, opening.signal, onFailure))) return;
    const days = () => settings.RETENTION_DAYS ?? manifest().retentionDays;
    const builtAt = () => new Date(manifest().builtAt);
    const erase = () => eraseOld({ repository, days, builtAt, channels, log });
    regularWork = [
      startRegularWork('check of the deliveries', MINUTE_MS, owner.check, log),
      startRegularWork('check of the database', HOUR_MS, () => repository.check(), log),
      startRegularWork('erasing', HOUR_MS, erase, log),
    ];
    workers = [...senders].map(([channel, send]) => {
      const deliver = delivering(send, manifest);
      return startDeliveries({ channel, channels, queue, deliver, log });
    });
    log.info('database opened');
  }

  async function stop(others: Promise<unknown>): Promise<void> {
    opening.abort();
    for (const work of regularWork) work.stop();
    // Accepted requests get their response, and current deliveries are marked.
    await Promise.all([others, ...workers.map((worker) => worker.stop())]);
    await repository.close();
  }

  const limits = formLimits(settings, engine, log, (limit) => {
    const detail = limit === 'addressLimit' ? 'RATE_PER_ADDRESS' : 'RATE_PER_FORM';
    owner.tell('limit', { detail, key: detail }).catch((error: unknown) => {
      log.error({ err: error }, 'notice not queued');
    });
  });
  return { log, repository, limits, problems, onSaved: wake, open, stop };
}

function delivering(send: Sender, manifest: () => BuildManifest): DeliveryOptions['deliver'] {
  return async function deliver(delivery, signal) {
    const message = compose(delivery, manifest());
    return message ? send(message, signal) : { outcome: 'obsolete' };
  };
}

/** Makes the limits for all builds, so that a new build resets no count. */
function formLimits(
  settings: Settings,
  engine: Engine,
  log: Logger,
  onExceeded: (limit: Limit) => void,
) {
  return submissionLimits({
    trustedProxies: settings.TRUSTED_PROXIES,
    ratePerAddress: settings.RATE_PER_ADDRESS,
    ratePerForm: settings.RATE_PER_FORM,
    createSharedLimit: engine.createRateLimit,
    onExceeded,
    log,
  });
}
