import { formErrorCodes, maxLength, type EnquiryError } from '../../contract/enquiry.ts';
import {
  fieldReason,
  type Reason,
  type RejectionCode,
  type ServerTexts,
} from '../../contract/server-texts.ts';
import type { FieldError } from './parse-submission.ts';

/** A refused submission. The log gets the code; the sender gets less. */
export type Rejection = {
  code: RejectionCode | 'INVALID';
  status: number;
  errors: readonly EnquiryError[];
  /** Reason of the first error, for a sender that gets a page. */
  reason: Reason;
  /** Seconds until another try. */
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

/** Makes the rejection of a post, with a sentence that tells the visitor what to do. */
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
