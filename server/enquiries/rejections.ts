import type { EnquiryError, FormErrorCode } from '../../contract/enquiry.ts';
import type { UnreadableReason } from './parse-submission.ts';

/** Why nothing was taken. The code is for the log, which knows more than the sender. */
export type Rejection = {
  code: RejectionCode | 'INVALID';
  /** Status of the response. */
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

type Entry = {
  status: number;
  /** The protocol's code, for those that it has one for. */
  protocolCode?: FormErrorCode;
  /** A sentence that a visitor can act on. */
  text: (companyEmail: string) => string;
};

const entries: Record<RejectionCode, Entry> = {
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

/** @param companyEmail where the visitor can write instead */
export function rejection(code: RejectionCode, companyEmail: string): Rejection {
  const { status, protocolCode, text } = entries[code];
  const message = text(companyEmail);
  return { code, status, errors: [protocolCode ? { code: protocolCode, message } : { message }] };
}

/** @param retryAfter seconds */
export function rateRejection(retryAfter: number, companyEmail: string): Rejection {
  return { ...rejection('RATE_LIMITED', companyEmail), retryAfter };
}

export function invalidRejection(errors: readonly EnquiryError[]): Rejection {
  return { code: 'INVALID', status: 422, errors };
}
