import type { Context, Handler } from 'hono';
import type { Site } from '../options.ts';
import { referencePattern } from '../protocol/enquiry.ts';
import { fillIn } from '../protocol/fill-in.ts';
import { dueAt, timeTextWithOffset } from '../protocol/time-text.ts';
import { bodyResponse } from '../http/text-response.ts';
import type { ReceiverEnv } from '../http/receiver-env.ts';
import type { Enquiry } from '../storage/enquiry.ts';
import type { EnquiryRepository } from '../storage/repository.ts';
import { StoreUnavailableError } from '../storage/unavailable.ts';

/**
 * Responds with the thank-you page of a stored enquiry: its reference and its times, but not its text, since anybody can
 * link to the page. Without a stored enquiry, the file of the page says so.
 */
export function thanksPage(
  repository: Pick<EnquiryRepository, 'find'>,
  site: () => Site,
): Handler<ReceiverEnv> {
  async function stored(c: Context<ReceiverEnv>, reference: string) {
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
    const { pages, templates } = site();
    if (templates.thanks === undefined || !enquiry) return next();
    c.set('file', pages.thanks);
    return bodyResponse(200, fillIn(templates.thanks, valuesOf(enquiry, site())), {
      'Content-Type': 'text/html; charset=utf-8',
      // `no-store` would keep the page out of the back/forward cache too.
      'Cache-Control': 'private, no-cache',
    });
  };
}

/** They need no escaping: letters and digits, times. */
function valuesOf({ reference, receivedAt }: Enquiry, site: Site) {
  const { language, timeZone, replyWithinHours } = site;
  return {
    reference,
    sent: timeTextWithOffset(receivedAt, language, timeZone),
    due: timeTextWithOffset(dueAt(receivedAt, replyWithinHours), language, timeZone),
  };
}
