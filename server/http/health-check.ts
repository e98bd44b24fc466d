import type { Handler } from 'hono';
import type { LoggedEnv } from './request-log.ts';
import { jsonResponse } from './text-response.ts';

/**
 * Responds 200 with `{"status":"ok"}` if the probe succeeds, else 503 with `{"status":"failing"}`; no more, as
 * anyone may ask. Only failures are logged.
 */
export function healthCheck(probe: () => Promise<void>): Handler<LoggedEnv> {
  return async function respondWithHealth(c) {
    let isOk = true;
    try {
      await probe();
    } catch (error) {
      c.error = error instanceof Error ? error : new Error(String(error));
      isOk = false;
    }
    c.set('isRoutine', isOk);
    return jsonResponse(isOk ? 200 : 503, { status: isOk ? 'ok' : 'failing' });
  };
}
