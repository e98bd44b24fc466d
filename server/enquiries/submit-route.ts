import type { Context, Handler } from 'hono';
import { contactPath } from '../../contract/paths.ts';
import type { LoggedEnv } from '../http/request-log.ts';
import { parseSubmission, unreadable, type Submission } from './parse-submission.ts';
import { htmlResponse, protocolResponse, seeOther, wantsPage } from './responses.ts';
import type { ResultPages } from './result-pages.ts';
import {
  originHeaders,
  preflightResponse,
  senderOf,
  type AllowedSites,
  type Sender,
} from './sender.ts';
import { submissionHandler, type SubmissionHandlerOptions } from './handle-submission.ts';

export type SubmitRouteOptions = AllowedSites & SubmissionHandlerOptions & { pages: ResultPages };

const methods = 'POST, OPTIONS';

/**
 * Receives the form in the protocol of form providers: any method at `/f/:formId`. An address without a
 * `formId` belongs to no form. Every response has the protocol's shape, or is a page for a browser that
 * posts by itself.
 */
export function submitRoute(options: SubmitRouteOptions): Handler<LoggedEnv> {
  const { pages, siteUrl, builtSiteUrl } = options;
  const outcomeOf = submissionHandler(options);

  async function respond(
    c: Context<LoggedEnv>,
    sender: Sender,
    { submitted, content }: Submission,
  ): Promise<Response> {
    const outcome = await outcomeOf(c, content, sender.isAllowed);
    c.set('outcome', outcome.code);
    if ('reference' in outcome) c.set('reference', outcome.reference);
    const headers = originHeaders(sender);
    if (outcome.code === 'METHOD_NOT_ALLOWED') headers['Allow'] = methods;
    if ('retryAfter' in outcome) headers['Retry-After'] = String(outcome.retryAfter);
    if (wantsPage(c)) return htmlResponse(outcome, headers, pages, submitted);
    const ownOrigin = siteUrl ?? URL.parse(c.req.url)?.origin ?? builtSiteUrl;
    return protocolResponse(outcome, headers, sender.isOwn ? '' : ownOrigin);
  }

  return async function submit(c) {
    const { method } = c.req;
    const sender = senderOf(c, options);
    if (method === 'OPTIONS') return preflightResponse(sender, methods);
    const isOpened = wantsPage(c) && /^(?:GET|HEAD)$/.test(method);
    if (isOpened) return seeOther(contactPath, originHeaders(sender));
    // Parsed before anything is rejected: the page of a rejection shows what was submitted.
    const submission = method === 'POST' ? await parseSubmission(c.req.raw) : unreadable('EMPTY');
    return respond(c, sender, submission);
  };
}
