import type { MiddlewareHandler } from 'hono';
import type { LoggedEnv } from './request-log.ts';

/**
 * Gives every answer those of the headers that its handler has not given it. Who has given the first
 * has given all: pages and files are many, and carry them already.
 */
export function addMissingHeaders(
  headers: Readonly<Record<string, string>>,
): MiddlewareHandler<LoggedEnv> {
  const names = Object.keys(headers);
  return async function addThem(c, next) {
    await next();
    if (names[0] === undefined || c.res.headers.has(names[0])) return;
    for (const name of names) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, headers[name] ?? '');
    }
  };
}
