import { Hono } from 'hono';
import { thanksPath } from '../contract/enquiry.ts';
import { notSentPath, serveEnquiryPages } from './enquiry-pages.ts';
import { enquiryRoute, type EnquiryRouteOptions } from './enquiry-route.ts';
import type { EnquiryStore } from './enquiry-store.ts';
import { serveHealth } from './health.ts';
import { addMissingHeaders } from './missing-headers.ts';
import { plainTextAnswer } from './plain-text-answer.ts';
import { requestLog, type LoggedEnv, type RequestLine } from './request-log.ts';
import { serveSiteFiles } from './serve-site-files.ts';
import type { SiteFiles } from './site-files.ts';
import type { SecurityHeaders } from './site-policy.ts';

export type AppOptions = {
  siteFiles: SiteFiles;
  /** What an answer carries by the address of the file that it holds; without it, nothing more. */
  securityHeaders?: SecurityHeaders;
  /** Takes one line for each request. */
  log: (line: RequestLine) => void;
  /** What receives enquiries; without it, the app only hands out the site. */
  enquiries?: EnquiryRouteOptions & {
    store: Pick<EnquiryStore, 'save' | 'enquiry' | 'health'>;
  };
};

/** Everything that the server answers. All state is in what it is given. */
export function createApp({
  siteFiles,
  securityHeaders = () => ({}),
  log,
  enquiries,
}: AppOptions): Hono<LoggedEnv> {
  const app = new Hono<LoggedEnv>();

  app.use(requestLog(log));
  // Redirects, lines of text and answers of the form hold no file of the site.
  app.use(addMissingHeaders(securityHeaders('')));
  if (enquiries) {
    app.get('/healthz', serveHealth(enquiries));
    const pages = serveEnquiryPages(enquiries.pages, enquiries.store);
    app.get(thanksPath, pages.thanks);
    app.get(notSentPath, pages.notSent);
    const receive = enquiryRoute(enquiries);
    app.all('/f/:formId', receive);
    app.all('/f/:formId/', receive);
    // Whoever posts there takes it for a form; whoever looks finds the site's own page for nothing.
    app.on(['POST', 'OPTIONS'], '/f/*', receive);
  }
  app.all('*', serveSiteFiles(siteFiles, securityHeaders));

  // The log writes the error itself, with the same id.
  app.onError(function answerError(_error, c) {
    const id = c.get('requestId');
    return plainTextAnswer(500, `Something went wrong on our side. The request's id is ${id}.`);
  });

  return app;
}
