/** Services that outlive a build: the database, the limits, the mail worker and the regular work. */
import type { BuildManifest } from '../contract/build-manifest.ts';
import type { Settings } from './config/settings.ts';
import type { SubmitRouteOptions } from './enquiries/submit-route.ts';
import { startRetention } from './enquiries/retention.ts';
import { startStatusLog } from './enquiries/status-log.ts';
import { submissionLimits } from './enquiries/submission-limits.ts';
import type { Logger } from './log/logger.ts';
import type { Mailer } from './mail/smtp-mailer.ts';
import { MailWorker } from './mail/worker.ts';
import type { Engine } from './storage/engine.ts';
import { keepOpening } from './storage/keep-opening.ts';
import { createEngine } from './storage/open-engine.ts';
import { EnquiryRepository } from './storage/repository.ts';

/** Services that the app of each build uses. */
export type Services = Pick<SubmitRouteOptions, 'limits' | 'onSaved'> & {
  log: Logger;
  repository: EnquiryRepository;
};

export type RunningServices = Services & {
  /**
   * Opens the database, however long it takes, and starts the regular work. Until then, nothing can be stored.
   *
   * @throws StoreUnavailableError if the database is misconfigured
   */
  open: () => Promise<void>;
  /** Ends the regular work and the mail under way, and then closes the database. */
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
  const repository = new EnquiryRepository(engine);
  const worker = await mailWorker(settings, manifest, repository, log);
  const stopping = new AbortController();
  let regularWork: readonly { stop: () => void }[] = [];

  async function open(): Promise<void> {
    const onFailure = (error: unknown) => log.error({ err: error }, 'database unavailable');
    if (!(await keepOpening(engine, { signal: stopping.signal, onFailure }))) return;
    const days = () => settings.RETENTION_DAYS ?? manifest().retentionDays;
    const builtAt = () => new Date(manifest().builtAt);
    regularWork = [
      startStatusLog({ repository, log }),
      startRetention({ repository, days, builtAt, isMailOn: worker !== undefined, log }),
    ];
    worker?.wake();
  }

  async function stop(others: Promise<unknown>): Promise<void> {
    stopping.abort();
    for (const work of regularWork) work.stop();
    // What was accepted before gets its response, and the mail under way is marked.
    await Promise.all([others, worker?.stop()]);
    await repository.close();
  }

  const limits = formLimits(settings, engine, log);
  return { log, repository, limits, onSaved: () => worker?.wake(), open, stop };
}

/** One for all builds, so that a new build resets no count. */
export function formLimits(settings: Settings, engine: Engine, log: Logger) {
  return submissionLimits({
    trustedProxies: settings.TRUSTED_PROXIES,
    ratePerAddress: settings.RATE_PER_ADDRESS,
    ratePerForm: settings.RATE_PER_FORM,
    createSharedLimit: engine.createRateLimit,
    log,
  });
}

async function mailWorker(
  { SMTP_URL: smtpUrl, MAIL_FROM: from, MAIL_TO: to }: Settings,
  manifest: () => BuildManifest,
  { mails: queue }: EnquiryRepository,
  log: Logger,
): Promise<MailWorker | undefined> {
  if (smtpUrl === undefined) return undefined;
  // eslint-disable-next-line no-restricted-syntax -- servers that send no mail start faster without it
  const { createMailer } = await import('./mail/smtp-mailer.ts');
  // For each mail, as a new build may have another address of the company, or other labels.
  const deliver: Mailer['deliver'] = (...args) => {
    const { email, texts, language, timeZone } = manifest();
    const addresses = { from: from ?? email, to: to ?? email };
    const wording = { labels: texts.mail, language, timeZone };
    return createMailer({ smtpUrl, ...addresses, ...wording }).deliver(...args);
  };
  return new MailWorker({ queue, mailer: { deliver }, log });
}
