import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { ReceiverEnv } from './receiver-env.ts';

/**
 * Gives every request an id, and logs a line with its response, without the query and the visitor's address.
 */
export function requestLog(log: Logger): MiddlewareHandler<ReceiverEnv> {
  return async function logRequest(c, next) {
    const start = performance.now();
    c.set('requestId', randomUUID());
    await next();
    if (c.get('isRoutine')) return;

    const { status } = c.res;
    const line = {
      method: c.req.method,
      // As it was sent, still percent-encoded.
      path: /^\w+:\/\/[^/]*([^?#]*)/.exec(c.req.url)?.[1],
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
