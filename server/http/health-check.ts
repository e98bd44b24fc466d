import type { Handler } from 'hono';
import type { LoggedEnv } from './request-log.ts';
import { jsonResponse } from './text-response.ts';

/**
 * Responds 200 with `{"status":"ok"}`, or 503 with `{"status":"failing"}` and the sentence that `problem` returns, for
 * monitors. Anyone may ask, so there are no figures and no names. Logs the error if it throws.
 */
export function healthCheck(problem: () => Promise<string | undefined>): Handler<LoggedEnv> {
  return async function respondWithHealth(c) {
    try {
      const found = await problem();
      c.set('isRoutine', true);
      if (found === undefined) return jsonResponse(200, { status: 'ok' });
      return jsonResponse(503, { status: 'failing', problem: found });
    } catch (error) {
      c.error = error instanceof Error ? error : new Error(String(error));
      return jsonResponse(503, { status: 'failing' });
    }
  };
}
