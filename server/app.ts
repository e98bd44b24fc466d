import { Hono } from 'hono';
import { plainTextAnswer } from './plain-text-answer.ts';
import { requestLog, type LoggedEnv, type RequestLine } from './request-log.ts';
import { serveSiteFiles } from './serve-site-files.ts';
import type { SiteFiles } from './site-files.ts';

export type AppOptions = {
  siteFiles: SiteFiles;
  /** Takes one line for each request. */
  log: (line: RequestLine) => void;
};

/** Everything that the server answers. All state is in what it is given. */
export function createApp({ siteFiles, log }: AppOptions): Hono<LoggedEnv> {
  const app = new Hono<LoggedEnv>();

  app.use(requestLog(log));
  app.all('*', serveSiteFiles(siteFiles));

  // The log writes the error itself, with the same id.
  app.onError(function answerError(_error, c) {
    const id = c.get('requestId');
    return plainTextAnswer(500, `Something went wrong on our side. The request's id is ${id}.`);
  });

  return app;
}
