import type { Context, Handler } from 'hono';
import type { BuildManifest } from '../../contract/build-manifest.ts';
import { referencePattern } from '../../contract/enquiry.ts';
import { thanksPath } from '../../contract/paths.ts';
import { fillIn } from '../../contract/server-texts.ts';
import { dueAt, timeTextWithOffset } from '../../contract/time-text.ts';
import { bodyResponse } from '../http/text-response.ts';
import type { LoggedEnv } from '../http/request-log.ts';
import type { Enquiry } from '../storage/enquiry.ts';
import type { EnquiryRepository } from '../storage/repository.ts';
import { StoreUnavailableError } from '../storage/unavailable.ts';

/**
 * Responds with the thank-you page of a stored enquiry: its reference and its times, but not its text, since anybody can
 * link to the page. Without a stored enquiry it is the built file, which says so.
 */
export function thanksPage(
  repository: Pick<EnquiryRepository, 'find'>,
  manifest: BuildManifest,
): Handler<LoggedEnv> {
  async function stored(c: Context<LoggedEnv>, reference: string) {
    if (!referencePattern.test(reference)) return undefined;
    try {
      return await repository.find(reference);
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      // For the request log.
      c.error = error;
      return undefined;
    }
  }

  return async function thank(c, next) {
    const reference = c.req.query('reference') ?? '';
    const enquiry = await stored(c, reference);
    if (manifest.receipt === undefined || !enquiry) return next();
    c.set('file', thanksPath);
    return bodyResponse(200, fillIn(manifest.receipt, valuesOf(enquiry, manifest)), {
      'Content-Type': 'text/html; charset=utf-8',
      // `no-store` would keep the page out of the back/forward cache too.
      'Cache-Control': 'private, no-cache',
    });
  };
}

/** They need no escaping: letters and digits, times. */
function valuesOf({ reference, receivedAt }: Enquiry, manifest: BuildManifest) {
  const { language, timeZone, replyWithinHours } = manifest;
  return {
    reference,
    sent: timeTextWithOffset(receivedAt, language, timeZone),
    due: timeTextWithOffset(dueAt(receivedAt, replyWithinHours), language, timeZone),
  };
}
