import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { healthPath, readyPath, repliedPath, statusPath, thanksPath } from '../contract/paths.ts';
import type { Settings } from './config/settings.ts';
import { repliedPage } from './enquiries/replied-page.ts';
import { initiatorOf } from './enquiries/initiator.ts';
import { submitRoute } from './enquiries/submit-route.ts';
import { thanksPage } from './enquiries/thanks-page.ts';
import { healthCheck } from './http/health-check.ts';
import { requestLog, type LoggedEnv } from './http/request-log.ts';
import { statusResponse } from './http/text-response.ts';
import type { Services } from './services.ts';
import { createPageHeaders, type PageHeaders } from './static/page-headers.ts';
import type { Build } from './static/read-build.ts';
import { serveFiles } from './static/serve-files.ts';

/** All routes and middleware for one build. @param pageHeaders of the development server, whose build does not know its inline parts */
export function createApp(
  { index, manifest }: Omit<Build, 'stamp'>,
  settings: Settings,
  services: Services,
  pageHeaders = createPageHeaders(manifest, {
    formOrigin: manifest.formEndpoint,
    // Without SITE_URL, the scheme that visitors use is unknown.
    isHttps: settings.SITE_URL?.startsWith('https:') ?? false,
  }),
) {
  const { repository, problems, overdue, log } = services;
  const app = new Hono<LoggedEnv>();
  app.use(requestLog(log));
  app.use(securityHeadersOf(pageHeaders));

  const submit = submitRoute({ manifest, settings, ...services });
  // Without these headers, a page of another site cannot even read its rejection.
  const allowOtherSites = cors({
    origin: (origin, c: Context<LoggedEnv>) => (c.get('initiator') === 'foreign' ? null : origin),
    allowMethods: ['POST'],
    allowHeaders: ['Accept', 'Content-Type', 'Formspree-Client', 'Formspree-Session-Data'],
    // Two hours: only Firefox caches for longer.
    maxAge: 7200,
  });
  const allowSites: MiddlewareHandler<LoggedEnv> = (c, next) => {
    c.set('initiator', initiatorOf(c, settings, manifest.siteUrl));
    const isSameOrigin = c.req.header('Sec-Fetch-Site') === 'same-origin';
    const needsNone = isSameOrigin || c.req.header('Origin') === undefined;
    // `cors` makes a stream of each response, which takes a sixth of the time of an enquiry.
    return needsNone && c.req.method === 'POST' ? next() : allowOtherSites(c, next);
  };
  // The site is served without the database too, so a server that lacks it is alive but not ready.
  const isAlive = healthCheck(() => Promise.resolve({}));
  const isReady = healthCheck(async () => {
    await repository.probe();
    return {};
  });
  const isDelivered = healthCheck(async () => {
    const [problem] = await problems();
    const sentence = problem && manifest.texts.notices[problem.kind].subject;
    return { problem: sentence, overdue: await overdue() };
  });
  app.get(healthPath, isAlive);
  app.get(readyPath, isReady);
  app.get(statusPath, isDelivered);
  app.get(thanksPath, thanksPage(repository, manifest));
  app.on(['GET', 'POST'], repliedPath, repliedPage(repository, manifest));
  app.all('/f/:formId', allowSites, submit);
  app.all('/f/:formId/', allowSites, submit);
  // Posts to a wrong address are meant for a form; a GET gets the site's not-found page.
  app.on(['POST', 'OPTIONS'], '/f/*', allowSites, submit);
  app.all('*', serveFiles(index, manifest.redirects));

  // The request log has the error, with the same id.
  app.onError(function respondToError(_error, c) {
    const id = c.get('requestId');
    return statusResponse(500, {}, manifest.texts.failure.replace('{id}', id));
  });
  return app;
}

/** Adds the security headers of the file in each response, or those of a response without one, to its own. */
function securityHeadersOf(pageHeaders: PageHeaders): MiddlewareHandler<LoggedEnv> {
  return async function addSecurityHeaders(c, next) {
    await next();
    const headers = Object.entries(pageHeaders(c.get('file') ?? ''));
    for (const [name, value] of headers) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  };
}
