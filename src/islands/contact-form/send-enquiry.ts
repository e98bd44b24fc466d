import { trimAddress } from 'enquiries/protocol/email-address';
import {
  enquiryFields,
  referencePattern,
  responseTimeoutMs,
  type EnquiryField,
} from 'enquiries/protocol/enquiry';
import { formAction } from 'enquiries/protocol/paths';
import { thanksAddress } from '../../../contract/paths.ts';

/** Body of a post: the fields and the honeypot. */
export type Enquiry = Record<EnquiryField, string>;

export type Receiver = {
  formId: string;
  /** Origin without a trailing slash; undefined means the page's own. */
  endpoint: string | undefined;
};

export type Outcome =
  /**
   * `reference` is undefined if the response has none of the contract's form, and `address` if the site has no page for
   * it, as the receiver is elsewhere.
   */
  { kind: 'sent'; reference: string | undefined; address: string | undefined } | Failure;

/** Predicates by field, such as “is required”. */
export type FieldErrors = Partial<Record<EnquiryField, string[]>>;

/** An enquiry that was not sent, or may not have been. */
export type Failure =
  /** `formErrors` are sentences about the form as a whole. */
  | { kind: 'rejected'; fieldErrors: FieldErrors; formErrors: string[] }
  /** `detail` is the browser's message for a failed connection, otherwise ''. */
  | { kind: 'failed'; reason: FailureReason; detail: string };

/** Reason that it is unknown whether an enquiry arrived. */
export type FailureReason = 'network' | 'timeout' | 'format';

/** Value of `Formspree-Client`: name and version of the client. */
const clientVersion = 'contact-form@1.0.0';

/**
 * Posts an enquiry in the form provider's protocol and reads the response. Never rejects.
 *
 * @param isRestored whether the page opened with a message, so that the time since then says nothing
 */
export async function sendEnquiry(
  receiver: Receiver,
  enquiry: Enquiry,
  isRestored: boolean,
): Promise<Outcome> {
  const signal = AbortSignal.timeout(responseTimeoutMs);
  let body: unknown;
  try {
    const response = await fetch(formAction(receiver.formId, receiver.endpoint), {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        'Formspree-Client': clientVersion,
        'Formspree-Session-Data': sessionData(isRestored, receiver),
      },
      body: JSON.stringify({ ...enquiry, email: trimAddress(enquiry.email) }),
      signal,
    });
    body = await response.json();
  } catch (error) {
    if (signal.aborted) return failed('timeout');
    const { name, message } = error as Error;
    // Browsers use different classes for invalid JSON, but the same name.
    if (name === 'SyntaxError') return failed('format');
    return failed('network', message.replace(/\.$/, ''));
  }
  return outcomeOf(body, receiver);
}

/**
 * Encodes the time of the page load (ms since the epoch), the ms since then, and for a receiver of our own the path of the
 * page before, if it is one of this site.
 */
function sessionData(isRestored: boolean, { endpoint }: Receiver): string {
  const loadedAt = Math.round(performance.timeOrigin);
  const elapsed = isRestored ? undefined : Math.round(performance.now());
  const page = URL.parse(document.referrer);
  const from =
    endpoint === undefined && page?.origin === location.origin ? page.pathname : undefined;
  return btoa(JSON.stringify({ loadedAt, elapsed, from }));
}

/** Reads the body in the order of the provider's own client, which ignores the HTTP status. */
function outcomeOf(body: unknown, { endpoint }: Receiver): Outcome {
  const { errors, error, next } = Object(body) as Record<string, unknown>;
  if (isErrorList(errors)) return rejected(errors);
  if (typeof error === 'string') return rejected([{ message: error }]);
  if (typeof next !== 'string') return failed('format');
  const reference = referenceIn(next);
  const here = endpoint === undefined && reference ? thanksAddress(reference) : undefined;
  return { kind: 'sent', reference, address: next === here ? here : undefined };
}

type ReceivedError = { message: string; field?: unknown };

function isErrorList(errors: unknown): errors is ReceivedError[] {
  return Array.isArray(errors) && errors.every((it) => typeof Object(it).message === 'string');
}

function rejected(errors: ReceivedError[]): Failure {
  const fieldErrors: FieldErrors = {};
  const formErrors: string[] = [];
  for (const { field, message } of errors) {
    const known = enquiryFields.find((name) => name === field);
    if (known) (fieldErrors[known] ??= []).push(message);
    // The message is a predicate, which needs its subject.
    else formErrors.push(field ? `${String(field)} ${message}.` : message);
  }
  return { kind: 'rejected', fieldErrors, formErrors };
}

function failed(reason: FailureReason, detail = ''): Failure {
  return { kind: 'failed', reason, detail };
}

function referenceIn(next: string): string | undefined {
  const reference = /[?&]reference=([^&#]*)/.exec(next)?.[1];
  return reference !== undefined && referencePattern.test(reference) ? reference : undefined;
}
