import { pino, type Logger } from 'pino';
import { receiverApp, type AppOptions } from './app.ts';
import { compose } from './deliveries/compose.ts';
import type { Sender } from './deliveries/message.ts';
import { isTimely, ownerNotices, problemFinder, recently } from './deliveries/owner-notices.ts';
import { createSenders } from './deliveries/senders.ts';
import { startDeliveries, type DeliveryOptions } from './deliveries/worker.ts';
import { repliedAddress, replySignature } from './form/reply-signature.ts';
import { submissionLimits, type Limit } from './form/submission-limits.ts';
import { siteOf, type Site, type SiteOptions } from './options.ts';
import { dueAt, hourMs } from './protocol/time-text.ts';
import { startRegularWork } from './regular-work.ts';
import { eraseOld } from './retention.ts';
import { readSettings } from './settings/receiver-settings.ts';
import { createEngine, keepOpening } from './storage/open-engine.ts';
import type { Channel } from './storage/enquiry.ts';
import { ReplyKeyError } from './storage/reply-key.ts';
import { EnquiryRepository } from './storage/repository.ts';
import { whereEnquiriesGo } from './where-enquiries-go.ts';

const MINUTE_MS = 60_000;

export type ReceiverOptions = SiteOptions;

/**
 * Makes a receiver of a form. Database, limits and deliveries outlive the options, which `update` replaces.
 *
 * @returns `app`, a Hono app to which routes can be added, and which can be a route of another
 * @throws SettingsError if an option or a variable of the environment cannot be used
 */
export function createReceiver(options: ReceiverOptions) {
  const { settings = readSettings(), log = pino({ base: null }) } = options;
  const { DATA_DIR: directory, DATABASE_URL: databaseUrl } = settings;
  let current = siteOf(options);
  const site = () => current;
  const engine = createEngine({ directory, databaseUrl, warn: (line) => log.warn(line) });
  const senders = createSenders(settings, site);
  const channels = [...senders.keys()];
  const repository = new EnquiryRepository(engine, { webhook: channels.includes('webhook') });
  const replyLinks = () => linksOf({ settings, site, repository, log });
  const deliveries = createDeliveries(senders, { site, replyLinks, repository, log });
  const { wake } = deliveries;
  const problems = problemFinder(repository, channels);
  const owner = ownerNotices({ repository, channels, problems, site, onQueued: wake });
  const dueNow = () => dueAt(new Date(), -site().replyWithinHours);
  const stopping = new AbortController();
  const app = receiverApp({
    ...{ site, settings, log, repository, problems },
    overdue: recently(() => repository.countOpen(dueNow())),
    onSaved: wake,
    // Shared by all options, so that an update resets no count.
    limits: submissionLimits(settings, {
      createSharedLimit: engine.createRateLimit,
      onExceeded: (limit) => notifyOfLimit(limit, owner, log),
      log,
    }),
  });

  /**
   * Opens the database, with as many retries as it takes, and starts deliveries and regular work. Until then, the form
   * responds that nothing can be stored.
   *
   * @throws StoreUnavailableError if the database is misconfigured
   */
  async function open(): Promise<void> {
    const onFailure = (error: unknown) => log.error({ err: error }, 'database unavailable');
    if (!(await keepOpening(engine, stopping.signal, onFailure))) return;
    const every = (ms: number, name: string, work: () => Promise<void>) =>
      startRegularWork(name, ms, work, { log, signal: stopping.signal });
    every(hourMs, 'check of the key', async () => void (await replyLinks()));
    every(MINUTE_MS, 'check of the deliveries', owner.check);
    every(hourMs, 'check of the database', async () => engine.check?.());
    every(hourMs, 'erasing', () => eraseOld({ repository, site: site(), channels, log }));
    deliveries.start();
    log.info({ enquiries: whereEnquiriesGo(settings, site()) }, 'database opened');
  }

  /** Ends all work, and closes the database. @param others resolves when the last request has its response */
  async function stop(others?: Promise<unknown>): Promise<void> {
    stopping.abort();
    await Promise.all([others, deliveries.stop()]);
    await repository.close();
  }

  /** Takes other options from now on. The paths of pages stay. @throws SettingsError */
  const update = (next: ReceiverOptions) => void (current = siteOf(next));

  return { app, open, stop, update };
}

type DeliveriesOptions = Pick<AppOptions, 'site' | 'repository' | 'log'> & {
  replyLinks: () => ReturnType<typeof linksOf>;
};

/** The deliveries of all channels: one worker for each, so that none holds up another. */
function createDeliveries(senders: ReadonlyMap<Channel, Sender>, options: DeliveriesOptions) {
  const { site, replyLinks, repository, log } = options;
  const channels = [...senders.keys()];
  const queue = repository.deliveries;
  let workers: readonly ReturnType<typeof startDeliveries>[] = [];
  return {
    start() {
      workers = [...senders].map(([channel, send]) => {
        const deliver = deliverBy(send, site, replyLinks);
        return startDeliveries({ channel, channels, queue, deliver, log });
      });
    },
    /** Makes what is due now. */
    wake: () => workers.forEach((worker) => worker.wake()),
    /** Ends what is under way. */
    stop: () => Promise.all(workers.map((worker) => worker.stop())),
  };
}

function notifyOfLimit(limit: Limit, { notify }: ReturnType<typeof ownerNotices>, log: Logger) {
  notify('limit', { detail: limit, key: limit }).catch((error: unknown) => {
    log.error({ err: error }, 'notice not queued');
  });
}

/** Makes the function that composes a delivery and sends it. */
function deliverBy(
  send: Sender,
  site: () => Site,
  replyLinks: () => ReturnType<typeof linksOf>,
): DeliveryOptions['deliver'] {
  return async (delivery, signal) => {
    if (!isTimely(delivery, site())) return { state: 'obsolete' };
    const message = compose(delivery, site(), await replyLinks());
    return message ? send(message, signal) : { state: 'obsolete' };
  };
}

type LinkOptions = Pick<AppOptions, 'settings' | 'site' | 'repository' | 'log'>;

/** Makes the links that mark enquiries as replied to; undefined without their page, the site's address or a usable key. */
async function linksOf({ settings, site, repository, log }: LinkOptions) {
  const { SITE_URL } = settings;
  const { pages, templates } = site();
  if (SITE_URL === undefined || templates.replied === undefined) return undefined;
  try {
    const secret = await repository.secret();
    return (it: string) => SITE_URL + repliedAddress(pages.replied, it, replySignature(secret, it));
  } catch (error) {
    if (!(error instanceof ReplyKeyError)) throw error;
    log.error(error.message);
    return undefined;
  }
}
