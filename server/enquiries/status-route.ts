import type { Handler } from 'hono';
import type { ServerTexts } from '../../contract/server-texts.ts';
import type { LoggedEnv } from '../http/request-log.ts';
import { jsonResponse } from '../http/text-response.ts';
import type { Problem } from '../storage/notices.ts';

/**
 * Responds 503 with a sentence while enquiries go unheard, else 200, for monitors: anyone may ask, so there are no
 * figures and no names.
 */
export function statusRoute(
  problems: () => Promise<Problem[]>,
  { notices }: ServerTexts,
): Handler<LoggedEnv> {
  return async function respondWithStatus(c) {
    try {
      // `nearlyFull` is a warning; nothing is lost yet.
      const problem = (await problems()).find(({ kind }) => kind !== 'nearlyFull');
      c.set('isRoutine', true);
      if (!problem) return jsonResponse(200, { status: 'ok' });
      return jsonResponse(503, { status: 'failing', problem: notices[problem.kind].subject });
    } catch (error) {
      c.error = error instanceof Error ? error : new Error(String(error));
      return jsonResponse(503, { status: 'failing' });
    }
  };
}
