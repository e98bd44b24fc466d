import type { Context, Handler } from 'hono';
import { referencePattern } from '../../contract/enquiry.ts';
import {
  clothPlaceholders,
  receiptCloth,
  type ReceiptCloth,
} from '../../contract/loom/receipt-cloth.ts';
import { thanksPath } from '../../contract/paths.ts';
import { bodyResponse } from '../http/text-response.ts';
import type { LoggedEnv } from '../http/request-log.ts';
import type { FileIndex } from '../static/file-index.ts';
import type { PageHeaders } from '../static/page-headers.ts';
import type { EnquiryRepository } from '../storage/repository.ts';
import { StoreUnavailableError } from '../storage/unavailable.ts';

/**
 * Responds with the thank-you page of a stored enquiry: the built page with its reference and its cloth. Anybody can
 * link to the page; without a stored enquiry it is the built file, which says so.
 */
export function thanksPage(
  { files }: FileIndex,
  pageHeaders: PageHeaders,
  repository: Pick<EnquiryRepository, 'find'>,
): Handler<LoggedEnv> {
  const built = files.get(thanksPath)?.encodings.identity.body;
  const html = built && Buffer.from(built).toString();
  return async function thank(c, next) {
    const reference = c.req.query('reference') ?? '';
    if (html === undefined || !(await isStored(c, reference, repository))) return next();
    return bodyResponse(200, filledIn(html, reference), {
      ...pageHeaders(thanksPath),
      'Content-Type': 'text/html; charset=utf-8',
      // `no-store` would keep the page out of the back/forward cache too.
      'Cache-Control': 'private, no-cache',
    });
  };
}

/** The values need no escaping: letters and digits, path data, colours. */
function filledIn(html: string, reference: string): string {
  const cloth = receiptCloth(reference);
  return (Object.keys(cloth) as (keyof ReceiptCloth)[])
    .reduce((page, name) => page.replaceAll(clothPlaceholders[name], cloth[name]), html)
    .replaceAll('{{reference}}', reference)
    .replace('data-outcome="unknown"', 'data-outcome="arrived"');
}

async function isStored(
  c: Context<LoggedEnv>,
  reference: string,
  repository: Pick<EnquiryRepository, 'find'>,
): Promise<boolean> {
  if (!referencePattern.test(reference)) return false;
  try {
    return (await repository.find(reference)) !== undefined;
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
    // For the request log.
    c.error = error;
    return false;
  }
}
