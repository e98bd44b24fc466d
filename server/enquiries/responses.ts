import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { EnquiryError, FormResponse } from '../../contract/enquiry.ts';
import { notSentPath, thanksPath } from '../../contract/paths.ts';
import { jsonResponse } from '../http/text-response.ts';
import type { Outcome } from './handle-submission.ts';
import type { Rejection } from './rejections.ts';

type Headers = Readonly<Record<string, string>>;

/**
 * Whether the sender expects a page: a browser that posts the form by itself. The form's script and
 * clients that do not accept HTML get JSON.
 */
export function wantsPage(c: Context): boolean {
  if (c.req.header('Formspree-Client') !== undefined) return false;
  const supports = ['text/html', 'application/json'];
  return accepts(c, { header: 'Accept', supports, default: 'application/json' }) === 'text/html';
}

/**
 * A response in the form provider's protocol.
 *
 * @param thanksOrigin origin before the path of the thank-you page; '' if the form is on this site
 */
export function protocolResponse(
  outcome: Outcome,
  headers: Headers,
  thanksOrigin: string,
): Response {
  const respond = (status: number, body: FormResponse) => jsonResponse(status, body, headers);
  if ('reference' in outcome) {
    return respond(200, { ok: true, next: `${thanksOrigin}${thanksAddress(outcome.reference)}` });
  }
  const { status, errors } = outcome;
  return respond(status, { error: errors.map(sentenceOf).join(' '), errors: [...errors] });
}

/** A response for a browser that posted the form by itself. */
export function pageResponse(outcome: Outcome, headers: Headers): Response {
  const isTaken = 'reference' in outcome;
  return seeOther(isTaken ? thanksAddress(outcome.reference) : notSentAddress(outcome), headers);
}

/** Redirects with 303, so that a reload repeats a GET and sends nothing twice (RFC 9110 section 15.4.4). */
export function seeOther(path: string, headers: Headers): Response {
  return new Response(null, {
    status: 303,
    headers: { Location: path, 'Content-Length': '0', 'Cache-Control': 'no-store', ...headers },
  });
}

function thanksAddress(reference: string): string {
  return `${thanksPath}?reference=${reference}`;
}

/** Address of the page for a refused form. Back leads to the form, which still has the text. */
function notSentAddress({ reason }: Rejection): string {
  return `${notSentPath}#${reason}`;
}

function sentenceOf(error: EnquiryError): string {
  return 'field' in error ? `${error.field}: ${error.message}.` : error.message;
}
