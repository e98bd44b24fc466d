import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import {
  cspReportsPath,
  healthPath,
  readyPath,
  statusPath,
  thanksPath,
} from '../contract/paths.ts';
import { isReceiver } from './config/receiver.ts';
import type { Settings } from './config/settings.ts';
import type { Problem } from './deliveries/owner-notices.ts';
import { cspReports } from './csp-reports/csp-reports.ts';
import { senderOf } from './enquiries/sender.ts';
import { submitRoute, type SubmitRouteOptions } from './enquiries/submit-route.ts';
import { thanksPage, type ReplyPromise } from './enquiries/thanks-page.ts';
import { healthCheck } from './http/health-check.ts';
import { requestLog, type LoggedEnv } from './http/request-log.ts';
import { textResponse } from './http/text-response.ts';
import type { Logger } from './log/logger.ts';
import type { Services } from './services-across-builds.ts';
import type { FileIndex } from './static/file-index.ts';
import { createPageHeaders, type PageHeaders } from './static/page-headers.ts';
import type { Build } from './static/read-build.ts';
import { serveFiles } from './static/serve-files.ts';
import type { EnquiryRepository } from './storage/repository.ts';

export type AppOptions = {
  index: FileIndex;
  pageHeaders: PageHeaders;
  /** The new address of each old one. */
  redirects: Readonly<Record<string, string>>;
  /** States in which enquiries go unheard. */
  problems: () => Promise<Problem[]>;
  log: Logger;
  enquiries: SubmitRouteOptions & {
    repository: Pick<EnquiryRepository, 'save' | 'find' | 'probe'>;
    promise: ReplyPromise;
  };
};

/** The app of a build. @param pageHeaders set only where the build does not know its inline scripts and styles */
export function appOf(
  { index, manifest }: Omit<Build, 'stamp'>,
  settings: Settings,
  { log, repository, limits, problems, onSaved }: Services,
  pageHeaders = createPageHeaders(manifest, {
    formOrigin: manifest.formEndpoint,
    // Without SITE_URL, the scheme that visitors use is unknown.
    isHttps: settings.SITE_URL?.startsWith('https:') ?? false,
    reportsPath: cspReportsPath,
  }),
): ReturnType<typeof createApp> {
  const { formId, texts, language, redirects, siteUrl: builtSiteUrl } = manifest;
  return createApp({
    index,
    pageHeaders,
    redirects,
    problems,
    log,
    enquiries: {
      repository,
      limits,
      onSaved,
      formId,
      texts,
      language,
      promise: manifest,
      builtSiteUrl,
      isActive: isReceiver(settings, manifest),
      siteUrl: settings.SITE_URL,
      allowedOrigins: settings.ALLOWED_ORIGINS,
      senderToken: settings.SENDER_TOKEN,
      isConfirmed: settings.MAIL_CONFIRMATION === 'on',
    },
  });
}

/** All routes and middleware of the server. All state is in the options. */
export function createApp({ index, pageHeaders, redirects, problems, log, enquiries }: AppOptions) {
  const app = new Hono<LoggedEnv>();
  app.use(requestLog(log));
  app.use(defaultHeaders(pageHeaders('')));

  const submit = submitRoute(enquiries);
  // Without these headers, a page of another site cannot even read its rejection.
  const allowSites = cors({
    origin: (origin, c) => (senderOf(c, enquiries).isAllowed ? origin : null),
    allowMethods: ['POST'],
    allowHeaders: ['Accept', 'Content-Type', 'Formspree-Client', 'Formspree-Session-Data'],
    // Two hours: only Firefox caches for longer.
    maxAge: 7200,
  });
  // The site is served without the database too, so a server that lacks it is alive but not ready.
  const isAlive = healthCheck(() => Promise.resolve(undefined));
  const isReady = healthCheck(async () => {
    await enquiries.repository.probe();
    return undefined;
  });
  const isHeard = healthCheck(async () => {
    const [problem] = await problems();
    return problem && enquiries.texts.notices[problem.kind].subject;
  });
  app.get(healthPath, isAlive);
  app.get(readyPath, isReady);
  app.get(statusPath, isHeard);
  const reports = cspReports(index, log);
  app.post(cspReportsPath, reports.receive);
  app.get(cspReportsPath, reports.list);
  app.get(thanksPath, thanksPage(index, pageHeaders, enquiries.repository, enquiries.promise));
  app.all('/f/:formId', allowSites, submit);
  app.all('/f/:formId/', allowSites, submit);
  // Posts to a wrong address are meant for a form; a GET gets the site's not-found page.
  app.on(['POST', 'OPTIONS'], '/f/*', allowSites, submit);
  app.all('*', serveFiles(index, pageHeaders, redirects));

  // The request log has the error, with the same id.
  app.onError(function respondToError(_error, c) {
    const id = c.get('requestId');
    return textResponse(500, enquiries.texts.failure.replace('{id}', id));
  });
  return app;
}

/** Adds the default security headers to responses whose handler set none. */
function defaultHeaders(headers: Readonly<Record<string, string>>): MiddlewareHandler {
  return async function addDefaultHeaders(c, next) {
    await next();
    // A handler that sets the policy sets all of them.
    if (c.res.headers.has('Content-Security-Policy')) return;
    for (const [name, value] of Object.entries(headers)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  };
}
