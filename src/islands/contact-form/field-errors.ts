import { enquiryFields, maxLength, type EnquiryField } from 'enquiries/protocol/enquiry';
import { problemOf, type FieldProblem } from 'enquiries/protocol/field-problem';
import type { Enquiry, Failure, Outcome } from './send-enquiry.ts';

/** What the server would say of the fields, in its words; undefined if nothing is wrong with them. */
export function rejectionOf(
  enquiry: Enquiry,
  predicates: Readonly<Record<FieldProblem, string>>,
  language: string,
): Failure | undefined {
  const errors = enquiryFields.flatMap((field) => {
    const problem = problemOf(field, enquiry[field]);
    const limit = maxLength[field].toLocaleString(language);
    return problem ? [[field, [predicates[problem].replace('{limit}', limit)]]] : [];
  });
  if (errors.length === 0) return undefined;
  return { kind: 'rejected', fieldErrors: Object.fromEntries(errors), formErrors: [] };
}

/** The outcome after an input: without the error of a field that it mends, and undefined without the last such error. */
export function afterInput<Any extends Outcome>(outcome: Any, field: EnquiryField, text: string) {
  if (outcome.kind !== 'rejected' || !outcome.fieldErrors[field] || problemOf(field, text)) {
    return outcome;
  }
  const others = Object.entries(outcome.fieldErrors).filter(([name]) => name !== field);
  return others.length > 0 ? { ...outcome, fieldErrors: Object.fromEntries(others) } : undefined;
}
