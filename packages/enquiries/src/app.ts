import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { Logger } from 'pino';
import type { Problem } from './deliveries/owner-notices.ts';
import { initiatorOf } from './form/initiator.ts';
import { repliedPage } from './form/replied-page.ts';
import type { SubmissionLimits } from './form/submission-limits.ts';
import { submitRoute } from './form/submit-route.ts';
import { thanksPage } from './form/thanks-page.ts';
import { healthCheck } from './http/health-check.ts';
import type { ReceiverEnv } from './http/receiver-env.ts';
import { requestLog } from './http/request-log.ts';
import { statusResponse } from './http/text-response.ts';
import type { Site } from './options.ts';
import { fillIn } from './protocol/fill-in.ts';
import { healthPath, readyPath, statusPath } from './protocol/paths.ts';
import type { Settings } from './settings/receiver-settings.ts';
import type { EnquiryRepository } from './storage/repository.ts';

export type AppOptions = {
  /** As it is at the moment; the paths of its pages do not change. */
  site: () => Site;
  settings: Settings;
  log: Logger;
  repository: EnquiryRepository;
  limits: SubmissionLimits;
  /** States in which enquiries do not reach the owner. */
  problems: () => Promise<Problem[]>;
  /** The number of enquiries whose reply is late. */
  overdue: () => Promise<number>;
  /** Called after the response to each enquiry that may have to be mailed. */
  onSaved: () => void;
};

/** The routes of the receiver. What they have no answer to is for routes that are added later, and is logged too. */
export function receiverApp(options: AppOptions): Hono<ReceiverEnv> {
  const { site, settings, log, repository, problems, overdue } = options;
  const { pages } = site();
  const app = new Hono<ReceiverEnv>();
  app.use(requestLog(log));

  const submit = submitRoute(options);
  // Without these headers, a page of another site cannot even read its rejection.
  const allowOtherSites = cors({
    origin: (origin, c: Context<ReceiverEnv>) => (c.get('initiator') === 'foreign' ? null : origin),
    allowMethods: ['POST'],
    allowHeaders: ['Accept', 'Content-Type', 'Formspree-Client', 'Formspree-Session-Data'],
    // Two hours: only Firefox caches for longer.
    maxAge: 7200,
  });
  const allowSites: MiddlewareHandler<ReceiverEnv> = (c, next) => {
    c.set('initiator', initiatorOf(c, settings, site().siteUrl));
    const isSameOrigin = c.req.header('Sec-Fetch-Site') === 'same-origin';
    const needsNone = isSameOrigin || c.req.header('Origin') === undefined;
    // `cors` makes a stream of each response, which takes a sixth of the time of an enquiry.
    return needsNone && c.req.method === 'POST' ? next() : allowOtherSites(c, next);
  };
  // The pages are served without the database too, so a server that lacks it is alive but not ready.
  const isAlive = healthCheck(() => Promise.resolve({}));
  const isReady = healthCheck(async () => {
    await repository.probe();
    return {};
  });
  const isDelivered = healthCheck(async () => {
    const [problem] = await problems();
    const sentence = problem && site().words.notices[problem.kind].subject;
    return { problem: sentence, overdue: await overdue() };
  });
  app.get(healthPath, isAlive);
  app.get(readyPath, isReady);
  app.get(statusPath, isDelivered);
  app.get(pages.thanks, thanksPage(repository, site));
  app.on(['GET', 'POST'], pages.replied, repliedPage(repository, site));
  app.all('/f/:formId', allowSites, submit);
  app.all('/f/:formId/', allowSites, submit);
  // Posts to a wrong address are meant for a form; a GET gets the site's not-found page.
  app.on(['POST', 'OPTIONS'], '/f/*', allowSites, submit);

  // The request log has the error, with the same id.
  app.onError(function respondToError(_error, c) {
    return statusResponse(500, {}, fillIn(site().words.failure, { id: c.get('requestId') }));
  });
  return app;
}
