import { emailAddress } from './email-address.ts';
import { isOptional, maxLength, type EnquiryField } from './enquiry.ts';

/** What is wrong with the value of a field. */
export type FieldProblem = 'missing' | 'required' | 'notText' | 'tooLong' | 'notEmail';

/** What is wrong with the text of a field, for the form and for its server; undefined for nothing. */
export function problemOf(field: EnquiryField, text: string) {
  if (text.trim() === '') return isOptional(field) ? undefined : 'required';
  if (field === 'email' && emailAddress(text) !== undefined) return undefined;
  // A line break is one, as `maxlength` counts it, though a form sends two characters (HTML standard, sections
  // 4.10.11 and 4.10.22.4).
  if (text.replaceAll('\r\n', '\n').length > maxLength[field]) return 'tooLong';
  return field === 'email' ? 'notEmail' : undefined;
}
