import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formAction } from '../contract/paths.ts';
import { createHandlers } from './app.ts';
import { readEnquiryPages } from './enquiries/result-pages.ts';
import { openEnquiryStore, StoreUnavailableError } from './storage/repository.ts';
import { listen, ListenError } from './http/listen.ts';
import { createLogWriter } from './http/log-writer.ts';
import { createMailer } from './mail/smtp-mailer.ts';
import { startOutbox, type Outbox } from './mail/worker.ts';
import { startRetention } from './enquiries/retention.ts';
import { readSettings, SettingsError, settingsWarnings, type Settings } from './config/settings.ts';
import { readSiteFacts, SiteFactsError, type SiteFacts } from './static/build-manifest.ts';
import { readSiteFiles, SiteFilesError } from './static/site-files.ts';
import { readSitePolicy } from './static/page-headers.ts';
import { startStatusLog } from './enquiries/status-log.ts';

/** How long a stop waits: 8 s in all, since container engines kill after 10 s. */
const stopLimits = {
  /** For running requests and the mail under way, at the same time. */
  workMs: 7_000,
  /** For the reader of the log. */
  logMs: 500,
};

try {
  await start(resolve(process.argv[2] ?? fileURLToPath(new URL('../dist/', import.meta.url))));
} catch (error) {
  const isExpected =
    error instanceof SettingsError ||
    error instanceof SiteFilesError ||
    error instanceof SiteFactsError ||
    error instanceof StoreUnavailableError ||
    error instanceof ListenError;
  if (!isExpected) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** @param siteFolder absolute path of the built site */
async function start(siteFolder: string): Promise<void> {
  const siteFiles = readSiteFiles(siteFolder);
  const facts = readSiteFacts(siteFolder);
  const settings = readSettings({
    promisedRetentionDays: facts.retentionDays,
    builtForm: facts,
    siteFolder,
  });
  const { dataDirectory, smtpUrl } = settings;
  const securityHeaders = readSitePolicy(siteFolder, {
    formOrigin: facts.formEndpoint,
    // Without it, nobody knows whether the visitors' browsers speak https.
    isHttps: settings.siteUrl?.startsWith('https:') ?? false,
  });
  const action = formAction(facts.formId, facts.formEndpoint);
  const pages = readEnquiryPages(siteFiles, action, securityHeaders);
  const store = openEnquiryStore({ directory: dataDirectory });

  const { log, end: endLog } = createLogWriter(process.stdout);
  const logEvent = (line: object) => log({ time: new Date().toISOString(), ...line });

  let outbox: Outbox | undefined;
  const { app, answerDirectly, rejectMalformed } = createHandlers({
    siteFiles,
    log,
    securityHeaders,
    enquiries: {
      store,
      pages,
      formId: facts.formId,
      isActive: isReceiver(settings, facts),
      companyEmail: facts.email,
      siteUrl: settings.siteUrl,
      builtSiteUrl: facts.siteUrl,
      allowedOrigins: settings.allowedOrigins,
      trustedProxies: settings.trustedProxies,
      ratePerAddress: settings.ratePerAddress,
      ratePerForm: settings.ratePerForm,
      onSaved: () => outbox?.wake(),
      warn: (message) => logEvent({ event: 'warning', message }),
      now: () => new Date(),
      elapsedMs: () => performance.now(),
    },
  });
  const { host, port } = settings;
  const { fetch } = app;
  const { address, stop } = await listen({
    fetch,
    answerDirectly,
    rejectMalformed,
    host,
    port,
  }).catch((error: unknown) => {
    store.close();
    throw error;
  });

  for (const message of settingsWarnings()) logEvent({ event: 'warning', message });
  const statusLog = startStatusLog({ store, log });
  const days = settings.retentionDays ?? facts.retentionDays;
  const retention = startRetention({
    store,
    days,
    isMailOn: smtpUrl !== undefined,
    log,
  });
  if (smtpUrl !== undefined) {
    const from = settings.mailFrom ?? facts.email;
    const mailer = createMailer({ smtpUrl, from, to: settings.mailTo ?? facts.email });
    outbox = startOutbox({ store, mailer, log });
  }

  let stopped: Promise<void> | undefined;
  // What was accepted before gets its response and is kept, what is being mailed is marked.
  async function stopAll(): Promise<void> {
    statusLog.stop();
    retention.stop();
    await Promise.all([stop(stopLimits.workMs), outbox?.stop()]);
    store.close();
    await endLog(stopLimits.logMs);
    // A reader of the log who has stalled would keep the process alive.
    process.exit();
  }
  for (const signal of ['SIGTERM', 'SIGINT']) {
    // A second signal changes nothing: after Ctrl+C, npm repeats the one that the terminal sent.
    process.on(signal, () => {
      stopped ??= stopAll();
    });
  }

  process.stdout.write(`The site is at ${address}\n${whereEnquiriesGo(settings, facts)}`);
}

/** With a provider elsewhere nobody would look for enquiries here, and they would be lost. */
function isReceiver({ formEndpoint, siteUrl }: Settings, facts: SiteFacts): boolean {
  return formEndpoint === undefined || formEndpoint === (siteUrl ?? facts.siteUrl);
}

function whereEnquiriesGo(settings: Settings, facts: SiteFacts): string {
  if (!isReceiver(settings, facts))
    return `Enquiries go to ${settings.formEndpoint}, not to this server.\n`;
  if (settings.smtpUrl !== undefined) return '';
  return `Enquiries wait in ${settings.dataDirectory}: set SMTP_URL to have them mailed.\n`;
}
