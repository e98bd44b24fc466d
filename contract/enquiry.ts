/**
 * Agreement of form and server: the fields, their limits, and the responses of the form
 * provider's protocol. In that protocol the body decides, not the status.
 */

/** The fields that a visitor fills in, in the order of the form. */
export const enquiryFields = ['email', 'message'] as const;
/** Name of a field, in the form, in a post and in an error. */
export type EnquiryField = (typeof enquiryFields)[number];

/** A value for each field. */
export function mapFields<Value>(valueOf: (field: EnquiryField) => Value) {
  const entries = enquiryFields.map((field) => [field, valueOf(field)]);
  return Object.fromEntries(entries) as Record<EnquiryField, Value>;
}

/** Name of the honeypot: people do not see it, so a value in it marks spam. */
export const honeypotField = '_gotcha';

/** Maximum length of each field in UTF-16 code units, as `maxlength` counts. */
export const maxLength: Record<EnquiryField, number> = {
  /** RFC 5321, section 4.5.3.1.3: a path of 256 octets with its angle brackets. */
  email: 254,
  message: 10_000,
};

/** Time, in milliseconds, in which the same address and message count as the same enquiry. */
export const repeatWindowMs = 10 * 60 * 1000;

/** Time, in milliseconds, that the form waits for a response. */
export const responseTimeoutMs = 20_000;

/** Crockford's base 32 (https://www.crockford.com/base32.html): no I, L, O and U. */
export const referenceAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A reference: eight characters of `referenceAlphabet`, in two groups. */
export const referencePattern = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

/** Codes of the protocol for errors of a field. */
export type FieldErrorCode =
  'REQUIRED_FIELD_MISSING' | 'REQUIRED_FIELD_EMPTY' | 'TYPE_EMAIL' | 'TYPE_TEXT';
/** Codes of the protocol for errors of the form as a whole. */
export const formErrorCodes = [
  'EMPTY',
  'FORM_NOT_FOUND',
  'INACTIVE',
  'BLOCKED',
  'NO_FILE_UPLOADS',
] as const;
type FormErrorCode = (typeof formErrorCodes)[number];

/** One error. With a field, the message is a predicate: “is required”. */
export type EnquiryError =
  | { code: FieldErrorCode; field: EnquiryField; message: string }
  | { code?: FormErrorCode; message: string };

/** The enquiry is stored; `next` is the URL of its thank-you page. */
type FormSuccess = { ok: true; next: string };
/** Nothing was stored; `error` is the text of all `errors`, for clients that do not read the list. */
type FormFailure = { error: string; errors: EnquiryError[] };
/** Body of every JSON response to a post. */
export type FormResponse = FormSuccess | FormFailure;

/**
 * Whether a text is an email address by the rule of the HTML standard (section 4.10.5.1.5), which
 * `type="email"` applies in the browser. The rule allows no line breaks, so none gets into a mail.
 */
export function isEmailAddress(text: string): boolean {
  return (
    text.length <= maxLength.email &&
    /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/.test(
      text,
    )
  );
}
