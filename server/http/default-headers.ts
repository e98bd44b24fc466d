import type { MiddlewareHandler } from 'hono';

/** Adds the default security headers to responses whose handler set none. */
export function defaultHeaders(headers: Readonly<Record<string, string>>): MiddlewareHandler {
  return async function addDefaultHeaders(c, next) {
    await next();
    // A handler that sets the policy sets all of them.
    if (c.res.headers.has('Content-Security-Policy')) return;
    for (const [name, value] of Object.entries(headers)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  };
}
