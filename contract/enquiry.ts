/**
 * What the form in the browser and the server agree on: the fields, their limits, and the responses of
 * the form provider's protocol, in which the body decides and not the status.
 */

/** The fields that a visitor fills in. */
export const enquiryFields = ['email', 'message'] as const;
export type EnquiryField = (typeof enquiryFields)[number];

/** A field that people do not see: who fills it in is a program, or was helped by one. */
export const honeypotField = '_gotcha';

/** Maximum of characters of each field, counted as `maxlength` counts them: in UTF-16 code units. */
export const maxLength: Record<EnquiryField, number> = {
  /** RFC 5321, section 4.5.3.1.3: a path of 256 octets with its angle brackets. */
  email: 254,
  message: 10_000,
};

/** How long the same address and message count as the same enquiry. */
export const repeatWindowMs = 10 * 60 * 1000;

/** How long the form waits for a response before it says that none came. */
export const responseTimeoutMs = 20_000;

/** A reference: eight characters of Crockford's base 32, in two groups. */
export const referencePattern = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

type FieldErrorCode =
  'REQUIRED_FIELD_MISSING' | 'REQUIRED_FIELD_EMPTY' | 'TYPE_EMAIL' | 'TYPE_TEXT';
export type FormErrorCode = 'EMPTY' | 'FORM_NOT_FOUND' | 'INACTIVE' | 'BLOCKED' | 'NO_FILE_UPLOADS';

/** One thing that is wrong. With a field, the message is a predicate: “is required”. */
export type EnquiryError =
  | { code: FieldErrorCode; field: EnquiryField; message: string }
  | { code?: FormErrorCode; message: string };

/** The enquiry is safe; `next` is where its thank-you page is. */
type FormSuccess = { ok: true; next: string };
/** Nothing was taken; `error` says all of `errors` in one text, for clients that know no list. */
type FormFailure = { error: string; errors: EnquiryError[] };
export type FormResponse = FormSuccess | FormFailure;

/**
 * Whether a text is an email address by the HTML standard's own rule, which `type="email"` applies
 * in the browser (HTML, section 4.10.5.1.5). It has no room for line breaks, so none reaches a mail.
 */
export function isEmailAddress(text: string): boolean {
  return (
    text.length <= maxLength.email &&
    /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/.test(
      text,
    )
  );
}
