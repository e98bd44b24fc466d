/** Services that outlive a build: the database, the limits, the delivery workers and the regular work. */
import type { BuildManifest } from '../contract/build-manifest.ts';
import { channelsOf } from './config/receiver.ts';
import type { Settings } from './config/settings.ts';
import { compose } from './deliveries/compose.ts';
import { createSenders } from './deliveries/senders.ts';
import { createTellOwner, startOwnerNotices } from './deliveries/owner-notices.ts';
import { problemFinder, type Problem } from './deliveries/problems.ts';
import { DeliveryWorker, type DeliveryWorkerOptions } from './deliveries/worker.ts';
import type { SubmitRouteOptions } from './enquiries/submit-route.ts';
import { startRetention } from './enquiries/retention.ts';
import { startStatusLog } from './enquiries/status-log.ts';
import { submissionLimits, type Limit } from './enquiries/submission-limits.ts';
import type { Logger } from './log/logger.ts';
import type { Engine } from './storage/engine.ts';
import { createEngine, keepOpening } from './storage/open-engine.ts';
import { EnquiryRepository } from './storage/repository.ts';

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
  const workers = await deliveryWorkers(settings, manifest, repository, log);
  const wake = () => {
    for (const worker of workers) worker.wake();
  };
  const { notices } = repository;
  const problems = problemFinder(repository, channels);
  const telling = { notices, channels, onQueued: wake, log };
  const tellOwner = createTellOwner(telling);
  const stopping = new AbortController();
  let regularWork: readonly { stop: () => void }[] = [];

  async function open(): Promise<void> {
    const onFailure = (error: unknown) => log.error({ err: error }, 'database unavailable');
    if (!(await keepOpening(engine, stopping.signal, onFailure))) return;
    const days = () => settings.RETENTION_DAYS ?? manifest().retentionDays;
    const builtAt = () => new Date(manifest().builtAt);
    regularWork = [
      startStatusLog({ repository, log }),
      startOwnerNotices({ ...telling, tellOwner, problems, manifest }),
      startRetention({ repository, days, builtAt, channels, log }),
    ];
    wake();
  }

  async function stop(others: Promise<unknown>): Promise<void> {
    stopping.abort();
    for (const work of regularWork) work.stop();
    // Accepted requests get their response, and current deliveries are marked.
    await Promise.all([others, ...workers.map((worker) => worker.stop())]);
    await repository.close();
  }

  const limits = formLimits(settings, engine, log, (limit) => {
    const setting = limit === 'addressLimit' ? 'RATE_PER_ADDRESS' : 'RATE_PER_FORM';
    void tellOwner('limit', { detail: setting, key: setting });
  });
  return { log, repository, limits, problems, onSaved: wake, open, stop };
}

/** Makes the limits for all builds, so that a new build resets no count. */
export function formLimits(
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

/** Makes a worker for each channel, so that none holds up another. */
async function deliveryWorkers(
  settings: Settings,
  manifest: () => BuildManifest,
  { deliveries: queue }: EnquiryRepository,
  log: Logger,
): Promise<DeliveryWorker[]> {
  const senders = [...(await createSenders(settings, manifest))];
  const channels = channelsOf(settings);
  return senders.map(([channel, send]) => {
    const deliver: DeliveryWorkerOptions['deliver'] = async (delivery, signal) => {
      const message = compose(delivery, manifest());
      return message ? send(message, signal) : { outcome: 'obsolete' };
    };
    return new DeliveryWorker({ channel, channels, queue, deliver, log });
  });
}
