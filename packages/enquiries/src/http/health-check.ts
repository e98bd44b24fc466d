import type { Handler } from 'hono';
import type { ReceiverEnv } from './receiver-env.ts';
import { jsonResponse } from './text-response.ts';

/** `problem` is a sentence; `overdue` counts the enquiries whose reply is late. */
type Finding = { problem?: string | undefined; overdue?: number };

/**
 * Responds 200 with `{"status":"ok"}`, or 503 with `{"status":"failing"}` if there is a problem, and with what was found,
 * for monitors. Anyone may ask, so there are no names. Logs the error if it throws.
 */
export function healthCheck(find: () => Promise<Finding>): Handler<ReceiverEnv> {
  return async function respondWithHealth(c) {
    try {
      const found = await find();
      c.set('isRoutine', true);
      if (found.problem === undefined) return jsonResponse(200, { status: 'ok', ...found });
      return jsonResponse(503, { status: 'failing', ...found });
    } catch (error) {
      c.error = error instanceof Error ? error : new Error(String(error));
      return jsonResponse(503, { status: 'failing' });
    }
  };
}
