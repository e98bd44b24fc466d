import type { IncomingMessage } from 'node:http';
import { Hono } from 'hono';
import { healthPath, notSentPath, thanksPath } from '../contract/paths.ts';
import { directAnswers, type AnswerDirectly } from './static/direct-answers.ts';
import { compressPages } from './http/compress-pages.ts';
import { serveEnquiryPages } from './enquiries/result-pages.ts';
import { enquiryRoute, type EnquiryRouteOptions } from './enquiries/submit-route.ts';
import type { EnquiryStore } from './storage/repository.ts';
import { serveHealth } from './http/health-check.ts';
import { addMissingHeaders } from './http/default-headers.ts';
import { plainText, plainTextAnswer, type PlainText } from './http/text-response.ts';
import {
  beginRequest,
  requestLine,
  requestLog,
  type LoggedEnv,
  type RequestLine,
} from './http/request-log.ts';
import { serveSiteFiles } from './static/serve-site-files.ts';
import { siteAnswers } from './static/site-answers.ts';
import type { SiteFiles } from './static/site-files.ts';
import type { SecurityHeaders } from './static/page-headers.ts';

const routedPaths = [healthPath, thanksPath, notSentPath];

export type AppOptions = {
  siteFiles: SiteFiles;
  /** What an answer carries by the address of the file that it holds; without it, nothing more. */
  securityHeaders?: SecurityHeaders;
  /** Takes one line for each request. */
  log: (line: RequestLine) => void;
  /** What receives enquiries; without it, the app only hands out the site. */
  enquiries?: EnquiryRouteOptions & {
    store: Pick<EnquiryStore, 'save' | 'enquiry' | 'probe'>;
  };
};

/** Everything that the server answers. All state is in what it is given. */
export function createApp(options: AppOptions): Hono<LoggedEnv> {
  return createHandlers(options).app;
}

/** The app, the short way that requests for plain files can take around it, and what never gets there. */
export function createHandlers(options: AppOptions): {
  app: Hono<LoggedEnv>;
  answerDirectly: AnswerDirectly;
  rejectMalformed: (status: number, incoming?: IncomingMessage) => PlainText;
} {
  const { siteFiles, log, securityHeaders = () => ({}) } = options;
  const answerTo = siteAnswers(siteFiles, securityHeaders);
  return {
    app: routedApp({ ...options, securityHeaders }, answerTo),
    answerDirectly: directAnswers({ answerTo, isRouted, log }),
    rejectMalformed(status, incoming) {
      const method = incoming?.method ?? '';
      const path = incoming?.url?.split('?')[0] ?? '';
      const response = plainText(status, 'This request is malformed.', securityHeaders(''));
      const bytes = response.body.byteLength;
      log(requestLine(beginRequest(), { method, path, status, bytes }));
      return response;
    },
  };
}

function routedApp(
  { log, enquiries, securityHeaders }: AppOptions & { securityHeaders: SecurityHeaders },
  answerTo: ReturnType<typeof siteAnswers>,
): Hono<LoggedEnv> {
  const app = new Hono<LoggedEnv>();

  app.use(requestLog(log));
  // Answers of the form, of the health check and of a fault hold no file of the site.
  app.use(addMissingHeaders(securityHeaders('')));
  if (enquiries) {
    app.get(healthPath, serveHealth(enquiries.store));
    const pages = serveEnquiryPages(enquiries.pages, enquiries.store);
    app.get(thanksPath, compressPages, pages.thanks);
    app.get(notSentPath, compressPages, pages.notSent);
    app.use('/f/*', compressPages);
    const receive = enquiryRoute(enquiries);
    app.all('/f/:formId', receive);
    app.all('/f/:formId/', receive);
    // Whoever posts there takes it for a form; whoever looks finds the site's own page for nothing.
    app.on(['POST', 'OPTIONS'], '/f/*', receive);
  }
  app.all('*', serveSiteFiles(answerTo));

  // The log writes the error itself, with the same id.
  app.onError(function answerError(_error, c) {
    const id = c.get('requestId');
    return plainTextAnswer(500, `Something went wrong on our side. The request's id is ${id}.`);
  });

  return app;
}

/** Whether a route of the app, if it receives enquiries, answers at this address. */
function isRouted(path: string): boolean {
  return routedPaths.includes(path) || path.startsWith('/f/');
}
