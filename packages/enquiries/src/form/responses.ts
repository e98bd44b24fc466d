import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { Site } from '../options.ts';
import { maxLength, type EnquiryError, type FormResponse } from '../protocol/enquiry.ts';
import { fieldReason, fillIn } from '../protocol/fill-in.ts';
import type { FieldProblem } from '../protocol/field-problem.ts';
import { jsonResponse, statusResponse } from '../http/text-response.ts';
import type { Rejection } from './parse-submission.ts';

/** The result of a post to the form. */
export type Outcome = { code: 'SAVED' | 'REPEATED' | 'QUARANTINED'; reference: string } | Rejection;

type Headers = Readonly<Record<string, string>>;

const statuses: Record<Rejection['code'], number> = {
  MALFORMED: 400,
  EMPTY: 400,
  NO_FILE_UPLOADS: 400,
  INACTIVE: 403,
  BLOCKED: 403,
  FORM_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  INVALID: 422,
  RATE_LIMITED: 429,
  FAILED: 500,
  STORE_UNAVAILABLE: 503,
};

const fieldCodes: Record<FieldProblem, string> = {
  missing: 'REQUIRED_FIELD_MISSING',
  required: 'REQUIRED_FIELD_EMPTY',
  notText: 'TYPE_TEXT',
  tooLong: 'TYPE_TEXT',
  notEmail: 'TYPE_EMAIL',
};

/** Whether the sender expects a page: a browser that posts the form by itself. */
export function wantsPage(c: Context): boolean {
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
  site: Site,
): Response {
  const respond = (status: number, body: FormResponse) => jsonResponse(status, body, headers);
  if ('reference' in outcome) {
    return respond(200, { ok: true, next: thanksOrigin + thanksAddress(site, outcome.reference) });
  }
  return respond(statuses[outcome.code], { errors: errorsOf(outcome, site) });
}

/** A response for a browser that posted the form by itself. Back leads to the form, which still has the text. */
export function pageResponse(outcome: Outcome, headers: Headers, site: Site): Response {
  if ('reference' in outcome) return seeOther(thanksAddress(site, outcome.reference), headers);
  const [error] = errorsOf(outcome, site);
  const { notSent } = site.pages;
  if (notSent === undefined) {
    const label = error?.field ? `${site.fieldLabels[error.field]} ` : '';
    return statusResponse(statuses[outcome.code], headers, label + (error?.message ?? ''));
  }
  if (outcome.code !== 'INVALID') return seeOther(`${notSent}#${outcome.code}`, headers);
  const [{ field, problem }] = outcome.errors;
  return seeOther(`${notSent}#${fieldReason(field, problem)}`, headers);
}

function thanksAddress({ pages }: Site, reference: string): string {
  return `${pages.thanks}?reference=${reference}`;
}

/** Redirects with 303, so that a reload repeats a GET and sends nothing twice (RFC 9110 section 15.4.4). */
export function seeOther(path: string, headers: Headers): Response {
  return new Response(null, {
    status: 303,
    headers: { Location: path, 'Content-Length': '0', 'Cache-Control': 'no-store', ...headers },
  });
}

function errorsOf(rejection: Rejection, { words, language, email }: Site): EnquiryError[] {
  const { code } = rejection;
  if (code !== 'INVALID') return [{ code, message: fillIn(words.rejections[code], { email }) }];
  return rejection.errors.map(({ field, problem }) => {
    const limit = maxLength[field].toLocaleString(language);
    return { field, code: fieldCodes[problem], message: fillIn(words.fields[problem], { limit }) };
  });
}
