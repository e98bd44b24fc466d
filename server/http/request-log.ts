import { randomUUID } from 'node:crypto';
import type { Writable } from 'node:stream';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from '../log/logger.ts';

/** Variables of a request. A handler reads `requestId`. */
export type LoggedEnv = {
  /** Set by node-server; empty if the app is called directly. */
  Bindings: {
    incoming?: { socket: { remoteAddress?: string | undefined } };
    outgoing?: Pick<Writable, 'once' | 'closed'>;
  };
  Variables: {
    requestId: string;
    /** Address of the built file in the response. */
    file?: string;
    /** Initiator of the request: a page of this site or no browser, a page of an allowed site, or of any other. */
    initiator?: 'own' | 'allowed' | 'foreign';
    /** The result of a post to the form, or to the page of a link in a notice. */
    outcome?: string;
    reference?: string;
    /** Whether the request is not worth a line. */
    isRoutine?: boolean;
  };
};

/**
 * Gives every request an id, and logs a line with its response, without the query and the visitor's address.
 */
export function requestLog(log: Logger): MiddlewareHandler<LoggedEnv> {
  return async function logRequest(c, next) {
    const start = performance.now();
    c.set('requestId', randomUUID());
    await next();
    if (c.get('isRoutine')) return;

    const { status } = c.res;
    const line = {
      method: c.req.method,
      path: requestTarget(c.req.url).path,
      status,
      durationMs: Math.round((performance.now() - start) * 100) / 100,
      bytes: c.req.method === 'HEAD' ? 0 : Number(c.res.headers.get('Content-Length') ?? 0),
      requestId: c.get('requestId'),
      outcome: c.get('outcome'),
      reference: c.get('reference'),
      err: c.error,
    };
    // The status hides errors: browsers without the form's script always get a redirect.
    log[status >= 500 || c.error ? 'error' : 'info'](line, 'request');
  };
}

/**
 * Splits the URL of a request without normalising it.
 *
 * @param url absolute URL, such as `http://localhost:4321/about?from=mail`
 * @returns the path as it was sent (still percent-encoded, with its leading slash), and the query
 *   with its question mark or '' if there is none
 */
export function requestTarget(url: string): { path: string; query: string } {
  const [, path = '', query = ''] = /^\w+:\/\/[^/]*([^?#]*)(\?[^#]*)?/.exec(url) ?? [];
  return { path, query };
}
