import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { BuildManifest } from '../contract/build-manifest.ts';
import { SettingsError } from '../contract/environment.ts';
import { readBuiltSite, watchBuilds } from './built-site.ts';
import { checkSettings, readSettings, settingsWarnings, type Settings } from './config/settings.ts';
import { startRetention } from './enquiries/retention.ts';
import { startStatusLog } from './enquiries/status-log.ts';
import { listen, ListenError } from './http/listen.ts';
import { boundedStream } from './log/bounded-stream.ts';
import { createLogger, type Logger } from './log/logger.ts';
import type { Mailer } from './mail/smtp-mailer.ts';
import { MailWorker } from './mail/worker.ts';
import { formLimits, isReceiver, prepareSite, siteApp } from './site-app.ts';
import { SiteFilesError } from './static/file-index.ts';
import { ManifestError } from './static/read-manifest.ts';
import type { Engine } from './storage/engine.ts';
import { openEngine } from './storage/open-engine.ts';
import { EnquiryRepository } from './storage/repository.ts';
import { StoreUnavailableError } from './storage/unavailable.ts';

/** How long a stop waits: 8 s in all, since container engines kill after 10 s. */
const stopLimits = {
  /** For running requests and the mail under way, at the same time. */
  workMs: 7_000,
  /** For a database that no longer responds. */
  closeMs: 500,
  /** For the reader of the log. */
  logMs: 500,
};
/** How long a server waits for its database at start. */
const DATABASE_WAIT_MS = 60_000;
const expectedErrors = [
  SettingsError,
  SiteFilesError,
  ManifestError,
  StoreUnavailableError,
  ListenError,
];

try {
  await start(resolve(process.argv[2] ?? fileURLToPath(new URL('../dist/', import.meta.url))));
} catch (error) {
  const isExpected = expectedErrors.some((kind) => error instanceof kind);
  if (!isExpected || !(error instanceof Error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** @param siteFolder absolute path of the built site */
async function start(siteFolder: string): Promise<void> {
  const site = readBuiltSite(siteFolder);
  const settings = readSettings({ manifest: site.manifest, siteFolder });
  let prepared = prepareSite(site, settings);
  const output = boundedStream(process.stdout);
  const log = createLogger(output);
  const engine = await openStore(settings, log);
  const repository = new EnquiryRepository(engine);

  const worker = await mailWorker(settings, () => prepared.manifest, repository, log);
  const limits = formLimits(settings, engine, log);
  const services = { log, repository, limits, onSaved: () => worker?.wake() };
  let app = siteApp(prepared, settings, services);
  const { address, stop } = await listen({
    fetch: (request, bindings) => app.fetch(request, bindings),
    rejectMalformed: (status, incoming) => app.rejectMalformed(status, incoming),
    host: settings.HOST,
    port: settings.PORT,
  }).catch(async (error: unknown) => {
    await repository.close();
    throw error;
  });

  for (const warning of settingsWarnings()) log.warn(warning);
  const statusLog = startStatusLog({ repository, log });
  const retention = startRetention({
    ...{ repository, isMailOn: worker !== undefined, log },
    days: () => settings.RETENTION_DAYS ?? prepared.manifest.retentionDays,
    builtAt: () => new Date(prepared.manifest.builtAt),
  });
  worker?.wake();
  const builds = watchBuilds({
    ...{ folder: siteFolder, site, log },
    serve(next) {
      checkSettings(settings, { manifest: next.manifest, siteFolder });
      prepared = prepareSite(next, settings);
      app = siteApp(prepared, settings, services);
    },
  });

  stopOnSignals(async () => {
    builds.stop();
    statusLog.stop();
    retention.stop();
    // What was accepted before gets its response, and the mail under way is marked.
    const work = Promise.all([stop(stopLimits.workMs), worker?.stop()]);
    const closed = work.then(() => repository.close());
    await Promise.race([closed, wait(stopLimits.workMs + stopLimits.closeMs)]);
    await output.end(stopLimits.logMs);
  });
  process.stdout.write(`The site is at ${address}\n${whereEnquiriesGo(settings, site.manifest)}`);
}

function openStore(
  { DATA_DIR: directory, DATABASE_URL: databaseUrl }: Settings,
  log: Logger,
): Promise<Engine> {
  const waitMs = DATABASE_WAIT_MS;
  const onWait = (reason: string) => log.warn({ reason }, 'waiting for the database');
  return openEngine({ directory, databaseUrl, waitMs, onWait });
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
    const words = { labels: texts.mail, language, timeZone };
    return createMailer({ smtpUrl, ...addresses, ...words }).deliver(...args);
  };
  return new MailWorker({ queue, mailer: { deliver }, log });
}

/** A second signal changes nothing: after Ctrl+C, npm repeats the one that the terminal sent. */
function stopOnSignals(stop: () => Promise<void>): void {
  let stopped: Promise<void> | undefined;
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.on(signal, () => {
      // A stalled reader of the log would keep the process alive.
      stopped ??= stop().then(() => process.exit());
    });
  }
}

function whereEnquiriesGo(settings: Settings, manifest: BuildManifest): string {
  const { FORM_ENDPOINT, SMTP_URL, DATA_DIR, DATABASE_URL } = settings;
  if (!isReceiver(settings, manifest)) {
    return `Enquiries go to ${FORM_ENDPOINT}, not to this server.\n`;
  }
  if (SMTP_URL !== undefined) return '';
  const place = DATABASE_URL === undefined ? DATA_DIR : 'the database';
  return `Enquiries wait in ${place}: set SMTP_URL to have them mailed.\n`;
}
