import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import {
  cspReportsPath,
  healthPath,
  readyPath,
  statusPath,
  thanksPath,
} from '../contract/paths.ts';
import type { Settings } from './config/settings.ts';
import { cspReports } from './csp-reports/csp-reports.ts';
import { senderOf } from './enquiries/sender.ts';
import { submitRoute } from './enquiries/submit-route.ts';
import { thanksPage } from './enquiries/thanks-page.ts';
import { healthCheck } from './http/health-check.ts';
import { requestLog, type LoggedEnv } from './http/request-log.ts';
import { textResponse } from './http/text-response.ts';
import type { Services } from './services-across-builds.ts';
import { createPageHeaders } from './static/page-headers.ts';
import type { Build } from './static/read-build.ts';
import { serveFiles } from './static/serve-files.ts';

/** All routes and middleware for one build. @param pageHeaders set only where the build does not know its inline parts */
export function createApp(
  { index, manifest }: Omit<Build, 'stamp'>,
  settings: Settings,
  services: Services,
  pageHeaders = createPageHeaders(manifest, {
    formOrigin: manifest.formEndpoint,
    // Without SITE_URL, the scheme that visitors use is unknown.
    isHttps: settings.SITE_URL?.startsWith('https:') ?? false,
    reportsPath: cspReportsPath,
  }),
) {
  const { repository, problems, log } = services;
  const app = new Hono<LoggedEnv>();
  app.use(requestLog(log));
  app.use(defaultHeaders(pageHeaders('')));

  const submit = submitRoute({ manifest, settings, ...services });
  // Without these headers, a page of another site cannot even read its rejection.
  const allowSites = cors({
    origin: (origin, c) => (senderOf(c, settings, manifest.siteUrl).isAllowed ? origin : null),
    allowMethods: ['POST'],
    allowHeaders: ['Accept', 'Content-Type', 'Formspree-Client', 'Formspree-Session-Data'],
    // Two hours: only Firefox caches for longer.
    maxAge: 7200,
  });
  // The site is served without the database too, so a server that lacks it is alive but not ready.
  const isAlive = healthCheck(() => Promise.resolve(undefined));
  const isReady = healthCheck(async () => {
    await repository.probe();
    return undefined;
  });
  const isHeard = healthCheck(async () => {
    const [problem] = await problems();
    return problem && manifest.texts.notices[problem.kind].subject;
  });
  app.get(healthPath, isAlive);
  app.get(readyPath, isReady);
  app.get(statusPath, isHeard);
  const reports = cspReports(index, log);
  app.post(cspReportsPath, reports.receive);
  app.get(cspReportsPath, reports.list);
  app.get(thanksPath, thanksPage(index, pageHeaders, repository, manifest));
  app.all('/f/:formId', allowSites, submit);
  app.all('/f/:formId/', allowSites, submit);
  // Posts to a wrong address are meant for a form; a GET gets the site's not-found page.
  app.on(['POST', 'OPTIONS'], '/f/*', allowSites, submit);
  app.all('*', serveFiles(index, pageHeaders, manifest.redirects));

  // The request log has the error, with the same id.
  app.onError(function respondToError(_error, c) {
    const id = c.get('requestId');
    return textResponse(500, manifest.texts.failure.replace('{id}', id));
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
