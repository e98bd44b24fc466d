/**
 * Agreement of form and server: the fields, their limits, and the responses of the form
 * provider's protocol. In that protocol the body decides, not the status.
 */
import { fieldRules, type FieldRule } from './enquiry-fields.ts';

/** Name of a field, in the form, in a post and in an error. */
export type EnquiryField = keyof typeof fieldRules;

const rules: Record<EnquiryField, FieldRule> = fieldRules;
/** The fields that a visitor fills in, in the order of the form. */
export const enquiryFields = Object.keys(rules) as readonly EnquiryField[];
/** Maximum length of each field in UTF-16 code units, as `maxlength` counts. */
export const maxLength = mapFields((field) => rules[field].maxLength);

/** Whether a field may be empty, or not sent at all. */
export function isOptional(field: EnquiryField): boolean {
  return rules[field].isOptional ?? false;
}

export function mapFields<Value>(valueOf: (field: EnquiryField) => Value) {
  const entries = enquiryFields.map((field) => [field, valueOf(field)]);
  return Object.fromEntries(entries) as Record<EnquiryField, Value>;
}

/** Name of the honeypot: people do not see it, so a value in it marks spam. */
export const honeypotField = '_gotcha';

/** Time, in milliseconds, in which the same address and message count as the same enquiry. */
export const repeatWindowMs = 10 * 60 * 1000;

/** Time, in milliseconds, that the form waits for a response. */
export const responseTimeoutMs = 20_000;

/** Crockford's base 32 (https://www.crockford.com/base32.html): no I, L, O and U. */
export const referenceAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A reference: eight characters of `referenceAlphabet`, in two groups. */
export const referencePattern = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

/** One error. With a field, the message is a predicate: “is required”. */
export type EnquiryError = { code: string; message: string; field?: EnquiryField };

/**
 * Body of every JSON response to a post: the enquiry is stored, and `next` is the URL of its thank-you page; or nothing
 * was stored.
 */
export type FormResponse = { ok: true; next: string } | { errors: EnquiryError[] };
