import type { Handler } from 'hono';
import type { LoggedEnv } from '../http/request-log.ts';
import { requestTarget } from '../http/request-target.ts';
import type { SiteAnswer, SiteRequest } from './site-answers.ts';

/** Answers with the files of the built site. */
export function serveSiteFiles(answerTo: (request: SiteRequest) => SiteAnswer): Handler<LoggedEnv> {
  return function serveSiteFile(c) {
    const { status, headers, body } = answerTo({
      method: c.req.method,
      ...requestTarget(c.req.url),
      header: (name) => c.req.header(name),
    });
    c.set('bodyBytes', body?.byteLength ?? 0);
    return new Response(body ?? null, { status, headers });
  };
}
