import { randomUUID } from 'node:crypto';
import type { Writable } from 'node:stream';
import type { Context, MiddlewareHandler } from 'hono';
import { stackOf } from './log-writer.ts';
import { requestTarget } from './request-target.ts';

/** What the log says of one request. It holds neither the query nor the address of the visitor. */
export type RequestLine = {
  /** When the request came, in ISO 8601 and UTC. */
  time: string;
  method: string;
  /** As it was sent, percent-encoded. */
  path: string;
  status: number;
  /** Until the answer was ready. */
  durationMs: number;
  /** Length of the answer's body. */
  bytes: number;
  requestId: string;
  /** What became of a post to the form. */
  outcome?: string;
  /** Reference of the enquiry that the post made or repeated. */
  reference?: string;
  /** Stack of the error that no handler expected. */
  error?: string;
};

/** What a handler reads from (`requestId`) and may tell (the rest) the log. */
export type LoggedEnv = {
  /** Given by the server; nothing is there where the app is called without one. */
  Bindings: {
    incoming?: { socket: { remoteAddress?: string | undefined } };
    outgoing?: Pick<Writable, 'once'>;
  };
  Variables: {
    requestId: string;
    outcome?: string;
    reference?: string;
    /** Whether the request is not worth a line. */
    isRoutine?: boolean;
    /** Length of the body; spares the log from looking it up in the headers. */
    bodyBytes?: number;
  };
};

/** What is known of a request when it comes. */
export type BegunRequest = { time: string; start: number; requestId: string };

/** Notes when a request comes, and gives it an id. */
export function beginRequest(): BegunRequest {
  return {
    time: new Date().toISOString(),
    start: performance.now(),
    requestId: randomUUID(),
  };
}

/** The line of a request that is answered now. */
export function requestLine(
  { time, start, requestId }: BegunRequest,
  { method, path, status, bytes }: Pick<RequestLine, 'method' | 'path' | 'status' | 'bytes'>,
): RequestLine {
  const durationMs = Math.round((performance.now() - start) * 100) / 100;
  return { time, method, path, status, durationMs, bytes, requestId };
}

/** Gives every request an id, and writes one line for it when it is answered, unless it is routine. */
export function requestLog(log: (line: RequestLine) => void): MiddlewareHandler<LoggedEnv> {
  return async function logRequest(c, next) {
    const begun = beginRequest();
    c.set('requestId', begun.requestId);

    await next();
    if (c.get('isRoutine')) return;

    const outcome = c.get('outcome');
    const reference = c.get('reference');
    const { method } = c.req;
    const { path } = requestTarget(c.req.url);
    const { status } = c.res;
    log({
      ...requestLine(begun, { method, path, status, bytes: bodyBytes(c) }),
      ...(outcome && { outcome }),
      ...(reference && { reference }),
      ...(c.error && { error: stackOf(c.error) }),
    });
  };
}

function bodyBytes(c: Context<LoggedEnv>): number {
  if (c.req.method === 'HEAD') return 0;
  return c.get('bodyBytes') ?? Number(c.res.headers.get('Content-Length') ?? 0);
}
