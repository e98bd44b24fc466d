import {
  type FormResponse,
  type EnquiryError,
  type FormErrorCode,
} from '../../contract/enquiry.ts';
import { thanksPath } from '../../contract/paths.ts';
import { pageAnswer, type EnquiryPages, type SubmittedText } from './result-pages.ts';
import type { UnreadableReason } from './read-submission.ts';

/** What became of a post to the form. The code is for the log, which knows more than the sender. */
export type EnquiryOutcome =
  { code: 'SAVED' | 'REPEATED' | 'QUARANTINED'; reference: string } | EnquiryRefusal;

export type EnquiryRefusal = {
  code: RefusalCode | 'INVALID';
  /** Status of the answer. */
  status: number;
  errors: readonly EnquiryError[];
  /** In how many seconds it may be tried again. */
  retryAfter?: number;
};

export type RefusalCode =
  | FormErrorCode
  | UnreadableReason
  | 'METHOD_NOT_ALLOWED'
  | 'RATE_LIMITED'
  | 'STORE_UNAVAILABLE'
  | 'FAILED';

type Refusal = {
  status: number;
  /** The protocol's code, for those that it has one for. */
  protocolCode?: FormErrorCode;
  /** A sentence that a visitor can act on. */
  text: (companyEmail: string) => string;
};

const refusalTable: Record<RefusalCode, Refusal> = {
  BROKEN_OFF: {
    status: 400,
    text: () => 'Your enquiry did not arrive as a whole. Please send it again.',
  },
  MALFORMED: {
    status: 400,
    text: (email) => `What was sent could not be read. Please try again, or write to ${email}.`,
  },
  EMPTY: {
    status: 400,
    protocolCode: 'EMPTY',
    text: () => 'The form came without any field. Please fill it in.',
  },
  NO_FILE_UPLOADS: {
    status: 400,
    protocolCode: 'NO_FILE_UPLOADS',
    text: (email) => `The form takes no files. Please send them to ${email}.`,
  },
  INACTIVE: {
    status: 403,
    protocolCode: 'INACTIVE',
    text: (email) => `This form is no longer in use. Please write to ${email}.`,
  },
  BLOCKED: {
    status: 403,
    protocolCode: 'BLOCKED',
    text: (email) => `This form cannot be sent from another website. Please write to ${email}.`,
  },
  FORM_NOT_FOUND: {
    status: 404,
    protocolCode: 'FORM_NOT_FOUND',
    text: (email) => `There is no such form. Please write to ${email}.`,
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    text: () => 'Nothing was sent. This address takes only the form itself.',
  },
  TOO_LARGE: {
    status: 413,
    text: (email) => `This is too much for the form. Please shorten it, or write to ${email}.`,
  },
  UNSUPPORTED_TYPE: {
    status: 415,
    text: (email) =>
      `What was sent is of a kind that the form cannot read. Please try again, or write to ${email}.`,
  },
  RATE_LIMITED: {
    status: 429,
    text: (email) =>
      `Too much was sent in a short time. Please wait a little, or write to ${email}.`,
  },
  FAILED: {
    status: 500,
    text: (email) =>
      `Something went wrong on our side, and your enquiry may be lost. Please write to ${email}.`,
  },
  STORE_UNAVAILABLE: {
    status: 503,
    text: (email) =>
      `We cannot take your enquiry at the moment; nothing of it was kept. Please write to ${email}.`,
  },
};

/** @param companyEmail where the visitor is told to write instead */
export function refusal(code: RefusalCode, companyEmail: string): EnquiryRefusal {
  const { status, protocolCode, text } = refusalTable[code];
  const message = text(companyEmail);
  return { code, status, errors: [protocolCode ? { code: protocolCode, message } : { message }] };
}

/** @param retryAfter seconds */
export function rateRefusal(retryAfter: number, companyEmail: string): EnquiryRefusal {
  return { ...refusal('RATE_LIMITED', companyEmail), retryAfter };
}

export function invalidRefusal(errors: readonly EnquiryError[]): EnquiryRefusal {
  return { code: 'INVALID', status: 422, errors };
}

/**
 * Whether whoever asks is to land on a page: a browser that posts the form by itself. The form's
 * client and everything that does not ask for HTML get JSON.
 */
export function wantsPage(headers: Headers): boolean {
  if (headers.has('Formspree-Client')) return false;
  const accept = headers.get('Accept') ?? '';
  const html = preferenceFor('text/html', accept);
  const json = preferenceFor('application/json', accept);
  if (html.quality === 0) return false;
  return html.quality === json.quality
    ? html.position < json.position
    : html.quality > json.quality;
}

/** How much a type is wanted by name, and where it stands in the list (RFC 9110 section 12.5.1). */
function preferenceFor(type: string, accept: string): { quality: number; position: number } {
  const ranges = accept.split(',').map((range) =>
    range
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  );
  const position = ranges.findIndex(([range]) => range === type);
  const weight = ranges[position]?.find((part) => part.startsWith('q='))?.slice(2) ?? '1';
  return { quality: position === -1 ? 0 : Number(weight) || 0, position };
}

/**
 * An answer in the form provider's protocol.
 *
 * @param thanksOrigin origin before the path of the thank-you page; '' if the form is on this site
 */
export function jsonAnswer(
  outcome: EnquiryOutcome,
  headers: Readonly<Record<string, string>>,
  thanksOrigin: string,
): Response {
  if ('reference' in outcome) {
    const next = `${thanksOrigin}${thanksAddress(outcome.reference)}`;
    return shapedAnswer(200, { ok: true, next }, headers);
  }
  const { status, errors } = outcome;
  return shapedAnswer(
    status,
    { error: errors.map(sentenceOf).join(' '), errors: [...errors] },
    { ...refusalHeaders(outcome), ...headers },
  );
}

/** An answer for a browser that has posted the form by itself. */
export function htmlAnswer(
  outcome: EnquiryOutcome,
  headers: Readonly<Record<string, string>>,
  pages: EnquiryPages,
  typed: SubmittedText,
): Response {
  if ('reference' in outcome) {
    return seeOther(thanksAddress(outcome.reference), headers);
  }
  return pageAnswer(outcome.status, pages.notSent(typed, outcome.errors), {
    ...pages.headers.notSent,
    ...refusalHeaders(outcome),
    ...headers,
  });
}

/** 303 makes it a GET, so that a reload sends nothing twice (RFC 9110 section 15.4.4). */
export function seeOther(path: string, headers: Readonly<Record<string, string>>): Response {
  const location = { Location: path, 'Content-Length': '0' };
  return new Response(null, {
    status: 303,
    headers: { ...location, 'Cache-Control': 'no-store', ...headers },
  });
}

function thanksAddress(reference: string): string {
  return `${thanksPath}?reference=${reference}`;
}

function refusalHeaders({ retryAfter }: EnquiryRefusal): Record<string, string> {
  return retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
}

function shapedAnswer(
  status: number,
  answer: FormResponse,
  headers: Readonly<Record<string, string>>,
): Response {
  const body = JSON.stringify(answer);
  return new Response(body, {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(body)),
      'Cache-Control': 'no-store',
      ...headers,
    },
  });
}

function sentenceOf(error: EnquiryError): string {
  if (!('field' in error)) return error.message;
  return `${error.field === 'email' ? 'Email' : 'Message'} ${error.message}.`;
}
