import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { BuildManifest } from '../contract/build-manifest.ts';
import { SettingsError } from '../contract/environment.ts';
import { formAction } from '../contract/paths.ts';
import { createApp, malformedRejection, type AppOptions } from './app.ts';
import { readSettings, settingsWarnings, type Settings } from './config/settings.ts';
import { readResultPages } from './enquiries/result-pages.ts';
import { startRetention } from './enquiries/retention.ts';
import { startStatusLog } from './enquiries/status-log.ts';
import { listen, ListenError } from './http/listen.ts';
import { boundedStream } from './log/bounded-stream.ts';
import { createLogger, type Logger } from './log/logger.ts';
import { MailWorker } from './mail/worker.ts';
import { indexFiles, SiteFilesError } from './static/file-index.ts';
import { createPageHeaders } from './static/page-headers.ts';
import { ManifestError, readManifest } from './static/read-manifest.ts';
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
  const index = indexFiles(siteFolder);
  const manifest = readManifest(siteFolder);
  const settings = readSettings({ manifest, siteFolder });
  const pageHeaders = createPageHeaders(manifest, {
    formOrigin: manifest.formEndpoint,
    // Without it, nobody knows whether the visitors' browsers use https.
    isHttps: settings.SITE_URL?.startsWith('https:') ?? false,
  });
  const action = formAction(manifest.formId, manifest.formEndpoint);
  const pages = readResultPages(index, action, pageHeaders);
  const output = boundedStream(process.stdout);
  const log = createLogger(output);
  const engine = await openStore(settings, log);
  const repository = new EnquiryRepository(engine);

  const worker = await mailWorker(settings, manifest, repository, log);
  const enquiries = {
    ...enquiryOptions(settings, manifest),
    ...{ repository, pages, createSharedLimit: engine.createRateLimit },
    onSaved: () => worker?.wake(),
  };
  const options: AppOptions = { index, pageHeaders, redirects: manifest.redirects, log, enquiries };
  const { address, stop } = await listen({
    fetch: createApp(options).fetch,
    rejectMalformed: malformedRejection(options),
    host: settings.HOST,
    port: settings.PORT,
  }).catch(async (error: unknown) => {
    await repository.close();
    throw error;
  });

  for (const warning of settingsWarnings()) log.warn(warning);
  const days = settings.RETENTION_DAYS ?? manifest.retentionDays;
  const statusLog = startStatusLog({ repository, log });
  const retention = startRetention({ repository, days, isMailOn: worker !== undefined, log });
  worker?.wake();

  stopOnSignals(async () => {
    statusLog.stop();
    retention.stop();
    // What was accepted before gets its response, and the mail under way is marked.
    const work = Promise.all([stop(stopLimits.workMs), worker?.stop()]);
    const closed = work.then(() => repository.close());
    await Promise.race([closed, wait(stopLimits.workMs + stopLimits.closeMs)]);
    await output.end(stopLimits.logMs);
  });
  process.stdout.write(`The site is at ${address}\n${whereEnquiriesGo(settings, manifest)}`);
}

function openStore(
  { DATA_DIR: directory, DATABASE_URL: databaseUrl }: Settings,
  log: Logger,
): Promise<Engine> {
  const waitMs = DATABASE_WAIT_MS;
  const onWait = (reason: string) => log.warn({ reason }, 'waiting for the database');
  return openEngine({ directory, databaseUrl, waitMs, onWait });
}

function enquiryOptions(settings: Settings, manifest: BuildManifest) {
  return {
    formId: manifest.formId,
    isActive: isReceiver(settings, manifest),
    companyEmail: manifest.email,
    siteUrl: settings.SITE_URL,
    builtSiteUrl: manifest.siteUrl,
    allowedOrigins: settings.ALLOWED_ORIGINS,
    trustedProxies: settings.TRUSTED_PROXIES,
    ratePerAddress: settings.RATE_PER_ADDRESS,
    ratePerForm: settings.RATE_PER_FORM,
    now: () => new Date(),
    elapsedMs: () => performance.now(),
  };
}

async function mailWorker(
  { SMTP_URL: smtpUrl, MAIL_FROM: from, MAIL_TO: to }: Settings,
  { email }: BuildManifest,
  { mails: queue }: EnquiryRepository,
  log: Logger,
): Promise<MailWorker | undefined> {
  if (smtpUrl === undefined) return undefined;
  // eslint-disable-next-line no-restricted-syntax -- servers that send no mail start faster without it
  const { createMailer } = await import('./mail/smtp-mailer.ts');
  const mailer = createMailer({ smtpUrl, from: from ?? email, to: to ?? email });
  return new MailWorker({ queue, mailer, log });
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

/** With a provider elsewhere nobody would look for enquiries here, and they would be lost. */
function isReceiver({ FORM_ENDPOINT, SITE_URL }: Settings, { siteUrl }: BuildManifest): boolean {
  return FORM_ENDPOINT === undefined || FORM_ENDPOINT === (SITE_URL ?? siteUrl);
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
