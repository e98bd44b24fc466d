import type { EnquiryField } from './enquiry.ts';
import type { FieldProblem } from './field-problem.ts';

/** Replaces the variables of a text, such as `{count}`, by values. */
export function fillIn(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (variable, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : variable,
  );
}

/** The fragment of the page of a refused form that names a problem of a field. */
export function fieldReason(field: EnquiryField, problem: FieldProblem): string {
  return `${field}-${problem}`;
}
