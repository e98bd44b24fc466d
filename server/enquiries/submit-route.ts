import type { Context, Handler } from 'hono';
import { contactPath } from '../../contract/paths.ts';
import type { LoggedEnv } from '../http/request-log.ts';
import { parseSubmission, unreadable, type Submission } from './parse-submission.ts';
import { pageResponse, protocolResponse, seeOther, wantsPage } from './responses.ts';
import {
  originHeaders,
  preflightResponse,
  senderOf,
  type AllowedSites,
  type Sender,
} from './sender.ts';
import { submissionHandler, type SubmissionHandlerOptions } from './handle-submission.ts';

export type SubmitRouteOptions = AllowedSites & SubmissionHandlerOptions;

const methods = 'POST, OPTIONS';

/**
 * Receives the form in the protocol of form providers: any method at `/f/:formId`. An address without a
 * `formId` belongs to no form. Every response has the protocol's shape, or leads a browser that posts the
 * form by itself to a page.
 */
export function submitRoute(options: SubmitRouteOptions): Handler<LoggedEnv> {
  const { siteUrl, builtSiteUrl } = options;
  const outcomeOf = submissionHandler(options);

  async function respond(
    c: Context<LoggedEnv>,
    sender: Sender,
    submission: Submission,
  ): Promise<Response> {
    const outcome = await outcomeOf(c, submission, sender.isAllowed);
    c.set('outcome', outcome.code);
    if ('reference' in outcome) c.set('reference', outcome.reference);
    const headers = originHeaders(sender);
    if (outcome.code === 'METHOD_NOT_ALLOWED') headers['Allow'] = methods;
    if ('retryAfter' in outcome) headers['Retry-After'] = String(outcome.retryAfter);
    if (wantsPage(c)) return pageResponse(outcome, headers);
    const ownOrigin = siteUrl ?? URL.parse(c.req.url)?.origin ?? builtSiteUrl;
    return protocolResponse(outcome, headers, sender.isOwn ? '' : ownOrigin);
  }

  return async function submit(c) {
    const { method } = c.req;
    const sender = senderOf(c, options);
    if (method === 'OPTIONS') return preflightResponse(sender, methods);
    const isOpened = wantsPage(c) && /^(?:GET|HEAD)$/.test(method);
    if (isOpened) return seeOther(contactPath, originHeaders(sender));
    // Parsed before anything is rejected: a sender that is still sending reads no response.
    const submission = method === 'POST' ? await parseSubmission(c.req.raw) : unreadable('EMPTY');
    return respond(c, sender, submission);
  };
}
