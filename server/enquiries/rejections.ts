import { formErrorCodes, maxLength, type EnquiryError } from '../../contract/enquiry.ts';
import {
  fieldReason,
  type Reason,
  type RejectionCode,
  type ServerTexts,
} from '../../contract/server-texts.ts';
import type { FieldError } from './parse-submission.ts';

/** Why nothing was taken. The code is for the log, which knows more than the sender. */
export type Rejection = {
  code: RejectionCode | 'INVALID';
  status: number;
  errors: readonly EnquiryError[];
  /** The first one, for a sender that gets a page. */
  reason: Reason;
  /** In how many seconds it may be tried again. */
  retryAfter?: number;
};

const statuses: Record<RejectionCode, number> = {
  INCOMPLETE: 400,
  MALFORMED: 400,
  EMPTY: 400,
  NO_FILE_UPLOADS: 400,
  INACTIVE: 403,
  BLOCKED: 403,
  FORM_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  RATE_LIMITED: 429,
  FAILED: 500,
  STORE_UNAVAILABLE: 503,
};

/** The rejection of a post, with a sentence that a visitor can act on. */
export function rejection(code: RejectionCode, { rejections }: ServerTexts): Rejection {
  const protocolCode = formErrorCodes.find((known) => known === code);
  const message = rejections[code];
  const error = protocolCode ? { code: protocolCode, message } : { message };
  return { code, status: statuses[code], errors: [error], reason: code };
}

/** The rejection of a form whose fields have errors. */
export function invalidRejection(
  errors: readonly [FieldError, ...FieldError[]],
  { fields }: ServerTexts,
  language: string,
): Rejection {
  const messages = errors.map(({ field, code, problem }) => ({
    field,
    code,
    message: fields[problem].replace('{limit}', maxLength[field].toLocaleString(language)),
  }));
  const [{ field, problem }] = errors;
  return { code: 'INVALID', status: 422, errors: messages, reason: fieldReason(field, problem) };
}
