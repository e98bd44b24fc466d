import type { IncomingMessage, ServerResponse } from 'node:http';
import { beginRequest, requestLine, type RequestLine } from '../http/request-log.ts';
import type { SiteAnswer, SiteRequest } from './site-answers.ts';

export type DirectAnswersOptions = {
  answerTo: (request: SiteRequest) => SiteAnswer;
  /** Whether a route of the app answers at this address, and not a file. */
  isRouted: (path: string) => boolean;
  log: (line: RequestLine) => void;
};

/** @returns whether it has answered; if not, it has done nothing */
export type AnswerDirectly = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/**
 * Targets and hosts that mean the same before and after any normalisation of a URL: no dot segments,
 * no empty segments, no percent-encoding in the path.
 */
const plainTarget = /^(?<path>(?:\/[\w~-][\w.~-]*)+\/?|\/)(?<query>\?[\w.~%=&+-]*)?$/;
const plainHost = /^[\w.-]+(?::\d+)?$/;

/**
 * Answers GET and HEAD without making a `Request` and a `Response` of it, which
 * costs several times as much as the answer. All else is left to the app: what it has routes for,
 * other methods, and whatever is not plainly written.
 */
export function directAnswers({ answerTo, isRouted, log }: DirectAnswersOptions): AnswerDirectly {
  return function answerDirectly({ method, url, headers }, outgoing) {
    if (method !== 'GET' && method !== 'HEAD') return false;
    const { path, query = '' } = plainTarget.exec(url ?? '')?.groups ?? {};
    if (path === undefined || !plainHost.test(headers.host ?? '') || isRouted(path)) return false;

    const begun = beginRequest();
    const header = (name: string) => headers[name]?.toString();
    const { status, headers: fields, body } = answerTo({ method, path, query, header });
    outgoing.writeHead(status, fields).end(body);
    const bytes = method === 'HEAD' ? 0 : (body?.byteLength ?? 0);
    log(requestLine(begun, { method, path, status, bytes }));
    return true;
  };
}
