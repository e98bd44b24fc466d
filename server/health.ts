import type { Context, Handler } from 'hono';
import { StoreUnavailableError, type EnquiryStore } from './enquiry-store.ts';
import type { LoggedEnv } from './request-log.ts';

/** What is told to whoever watches over the server. */
type Health = {
  status: 'ok' | 'failing';
  database: 'ok' | 'unavailable';
  /** Age of the oldest mail that waits to be sent; null if none does. */
  outboxOldestSeconds: number | null;
  /** How many mails the mail server will never take as they are; null if nobody can tell. */
  mailsRefused: number | null;
  /** Since the start of the server. */
  uptimeSeconds: number;
};

export type HealthOptions = {
  store: Pick<EnquiryStore, 'health'>;
  now: () => Date;
  /** A clock that is never put back, in milliseconds. */
  elapsedMs: () => number;
};

/**
 * Answers with a `Health` as JSON: 200, or 503 if the database cannot be used. Mail that waits
 * or was refused is no fault of this server, so it is told and not judged. Only failures are in the log.
 */
export function serveHealth({ store, now, elapsedMs }: HealthOptions): Handler<LoggedEnv> {
  const startedAt = elapsedMs();

  return function answerHealth(c) {
    const database = databaseHealth(c, store, now());
    c.set('isRoutine', database !== undefined);
    const health: Health = {
      status: database ? 'ok' : 'failing',
      database: database ? 'ok' : 'unavailable',
      outboxOldestSeconds: seconds(database?.oldestWaitingMs),
      mailsRefused: database?.refusedMails ?? null,
      uptimeSeconds: Math.floor((elapsedMs() - startedAt) / 1000),
    };
    const body = JSON.stringify(health);
    return new Response(body, {
      status: database ? 200 : 503,
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': String(Buffer.byteLength(body)),
        'Cache-Control': 'no-store',
      },
    });
  };
}

function databaseHealth(c: Context<LoggedEnv>, store: HealthOptions['store'], now: Date) {
  try {
    return store.health(now);
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
    c.error = error;
    return undefined;
  }
}

function seconds(ms: number | undefined): number | null {
  return ms === undefined ? null : Math.floor(ms / 1000);
}
