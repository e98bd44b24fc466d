import {
  enquiryFields,
  honeypotField,
  mapFields,
  type EnquiryField,
} from '../../../contract/enquiry.ts';

export type FormValues = Record<EnquiryField, string>;

/** Content of a post: the form values, and the honeypot's value if it has one. */
export type Enquiry = FormValues & { [honeypotField]?: string };

export function formValues(form: HTMLFormElement): FormValues {
  const data = new FormData(form);
  return mapFields((field) => String(data.get(field) ?? ''));
}

export function enquiryIn(form: HTMLFormElement): Enquiry {
  const enquiry: Enquiry = formValues(form);
  const trap = new FormData(form).get(honeypotField);
  if (trap) enquiry[honeypotField] = String(trap);
  return enquiry;
}

/** Sets each empty field to the first text among the sources that is not empty. */
export function fillEmptyFields(form: HTMLFormElement, sources: Partial<FormValues>[]): void {
  for (const field of enquiryFields) {
    const control = form.elements.namedItem(field);
    if (!control || !('value' in control) || control.value !== '') continue;
    control.value = sources.map((values) => values[field]).find(Boolean) ?? '';
  }
}
