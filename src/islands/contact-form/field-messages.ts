import { enquiryFields, maxLength } from '../../../contract/enquiry.ts';
import type { EnquiryField } from '../../../contract/enquiry.ts';

export type FieldMessages = {
  fieldNames: Record<EnquiryField, string>;
  /** `{limit}` becomes how many characters the field holds. */
  full: string;
};

/**
 * What is said under each field: the predicates of an answer as one sentence, and that the field is
 * full, since a browser cuts what goes beyond `maxlength` without a word.
 *
 * @param fieldErrors undefined as long as nothing is wrong with the fields
 * @param language of the numbers, as a BCP 47 tag
 */
export function fieldMessages(
  typed: Record<EnquiryField, string>,
  fieldErrors: Record<EnquiryField, string[]> | undefined,
  labels: FieldMessages,
  language: string,
): Record<EnquiryField, { error: string; note: string }> {
  const wordsOf = (field: EnquiryField) => {
    const errors = fieldErrors?.[field] ?? [];
    const isFull = typed[field].length >= maxLength[field];
    return {
      error: errors.length > 0 ? `${labels.fieldNames[field]} ${errors.join(', ')}` : '',
      note: isFull ? labels.full.replace('{limit}', maxLength[field].toLocaleString(language)) : '',
    };
  };
  const entries = enquiryFields.map((field) => [field, wordsOf(field)] as const);
  return Object.fromEntries(entries) as ReturnType<typeof fieldMessages>;
}
