import { formErrorCodes, type EnquiryError, type FormErrorCode } from '../../contract/enquiry.ts';
import type { UnreadableReason } from './parse-submission.ts';

/** Why nothing was taken. The code is for the log, which knows more than the sender. */
export type Rejection = {
  code: RejectionCode | 'INVALID';
  status: number;
  errors: readonly EnquiryError[];
  /** In how many seconds it may be tried again. */
  retryAfter?: number;
};

export type RejectionCode =
  | FormErrorCode
  | UnreadableReason
  | 'METHOD_NOT_ALLOWED'
  | 'RATE_LIMITED'
  | 'STORE_UNAVAILABLE'
  | 'FAILED';

/** Status of the response, and a sentence that a visitor can act on. */
const entries: Record<RejectionCode, [status: number, text: string]> = {
  INCOMPLETE: [400, 'Your enquiry did not arrive as a whole. Please send it again.'],
  MALFORMED: [400, 'What was sent could not be read. Please try again, or write to {email}.'],
  EMPTY: [400, 'The form came without any field. Please fill it in.'],
  NO_FILE_UPLOADS: [400, 'The form takes no files. Please send them to {email}.'],
  INACTIVE: [403, 'This form is no longer in use. Please write to {email}.'],
  BLOCKED: [403, 'This form cannot be sent from another website. Please write to {email}.'],
  FORM_NOT_FOUND: [404, 'There is no such form. Please write to {email}.'],
  METHOD_NOT_ALLOWED: [405, 'Nothing was sent. This address takes only the form itself.'],
  TOO_LARGE: [413, 'This is too much for the form. Please shorten it, or write to {email}.'],
  UNSUPPORTED_TYPE: [
    415,
    'What was sent is of a kind that the form cannot read. Please try again, or write to {email}.',
  ],
  RATE_LIMITED: [
    429,
    'Too much was sent in a short time. Please wait a little, or write to {email}.',
  ],
  FAILED: [
    500,
    'Something went wrong on our side, and your enquiry may be lost. Please write to {email}.',
  ],
  STORE_UNAVAILABLE: [
    503,
    'We cannot take your enquiry at the moment; nothing of it was kept. Please write to {email}.',
  ],
};

/** @param companyEmail where the visitor can write instead */
export function rejection(code: RejectionCode, companyEmail: string): Rejection {
  const [status, text] = entries[code];
  const message = text.replace('{email}', () => companyEmail);
  const protocolCode = formErrorCodes.find((known) => known === code);
  return { code, status, errors: [{ ...(protocolCode && { code: protocolCode }), message }] };
}

/** @param retryAfter seconds */
export function rateRejection(retryAfter: number, companyEmail: string): Rejection {
  return { ...rejection('RATE_LIMITED', companyEmail), retryAfter };
}

/** The rejection of a form whose fields have errors. */
export function invalidRejection(errors: readonly EnquiryError[]): Rejection {
  return { code: 'INVALID', status: 422, errors };
}
