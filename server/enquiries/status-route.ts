import type { Handler } from 'hono';
import type { NoticeKind, ServerTexts } from '../../contract/server-texts.ts';
import type { LoggedEnv } from '../http/request-log.ts';
import { jsonResponse } from '../http/text-response.ts';

/**
 * Responds 503 with a sentence while enquiries go unheard, else 200, for monitors: anyone may ask, so there are no
 * figures and no names.
 */
export function statusRoute(
  problems: () => Promise<{ kind: NoticeKind }[]>,
  { notices }: ServerTexts,
): Handler<LoggedEnv> {
  return async function respondWithStatus(c) {
    try {
      const [problem] = await problems();
      c.set('isRoutine', true);
      if (!problem) return jsonResponse(200, { status: 'ok' });
      return jsonResponse(503, { status: 'failing', problem: notices[problem.kind].subject });
    } catch (error) {
      c.error = error instanceof Error ? error : new Error(String(error));
      return jsonResponse(503, { status: 'failing' });
    }
  };
}
