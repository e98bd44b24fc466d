import type { IncomingMessage } from 'node:http';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { healthPath, readyPath, statusPath, thanksPath } from '../contract/paths.ts';
import { senderOf } from './enquiries/sender.ts';
import { submitRoute, type SubmitRouteOptions } from './enquiries/submit-route.ts';
import { thanksPage } from './enquiries/thanks-page.ts';
import { defaultHeaders } from './http/default-headers.ts';
import { healthCheck } from './http/health-check.ts';
import { requestLog, type LoggedEnv } from './http/request-log.ts';
import { statusResponse, textResponse } from './http/text-response.ts';
import type { Logger } from './log/logger.ts';
import type { FileIndex } from './static/file-index.ts';
import type { PageHeaders } from './static/page-headers.ts';
import { serveFiles } from './static/serve-files.ts';
import type { Problem } from './deliveries/owner-notices.ts';
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
  };
};

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
  app.get(thanksPath, thanksPage(index, pageHeaders, enquiries.repository));
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

/** Responds to a request that is too malformed for the app, with a line in the log. */
export function malformedRejection({ pageHeaders, log }: Pick<AppOptions, 'pageHeaders' | 'log'>) {
  return (status: number, incoming?: IncomingMessage): Response => {
    const path = incoming?.url?.split('?')[0];
    log.warn({ method: incoming?.method, path, status }, 'malformed request');
    return statusResponse(status, pageHeaders(''));
  };
}
