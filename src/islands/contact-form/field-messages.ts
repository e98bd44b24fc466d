import { mapFields, maxLength, type EnquiryField } from '../../../contract/enquiry.ts';
import { type FormValues } from './form-values.ts';
import type { Failure } from './send-enquiry.ts';

export type FieldMessageLabels = {
  /** `subject` begins the field's errors: “Email”, before “is required”. */
  fields: Record<EnquiryField, { subject: string }>;
  /** `{limit}` becomes the field's maximum length. */
  full: string;
};

/**
 * The messages under each field: its errors, and a note when it is full, since browsers silently cut text
 * at `maxlength`.
 *
 * @param failure undefined unless the last attempt failed
 * @param language of the numbers, as a BCP 47 tag
 */
export function fieldMessages(
  values: FormValues,
  failure: Failure | undefined,
  labels: FieldMessageLabels,
  language: string,
): Record<EnquiryField, { error: string; note: string }> {
  const fieldErrors = failure?.kind === 'rejected' ? failure.fieldErrors : {};
  return mapFields((field) => {
    const errors = fieldErrors[field]?.join(', ');
    const limit = maxLength[field];
    return {
      error: errors === undefined ? '' : `${labels.fields[field].subject} ${errors}`,
      note:
        values[field].length < limit
          ? ''
          : labels.full.replace('{limit}', limit.toLocaleString(language)),
    };
  });
}
