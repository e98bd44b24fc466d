import { enquiryFields, honeypotField } from '../../../contract/enquiry.ts';
import type { Draft } from './unsent-message.ts';
import type { Enquiry } from './send-enquiry.ts';

/** What stands in the form, with the honeypot only if it is filled. */
export function formValues(form: HTMLFormElement): Enquiry {
  const trap = controlOf(form, honeypotField).value;
  return {
    email: controlOf(form, 'email').value,
    message: controlOf(form, 'message').value,
    ...(trap !== '' && { [honeypotField]: trap }),
  };
}

/** Puts texts into the fields that are empty, each the first that is not empty itself. */
export function fillEmptyFields(form: HTMLFormElement, ...drafts: readonly Draft[]): void {
  for (const field of enquiryFields) {
    const control = controlOf(form, field);
    if (control.value !== '') continue;
    control.value = drafts.map((draft) => draft[field]).find((text) => text !== '') ?? '';
  }
}

function controlOf(form: HTMLFormElement, name: string) {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) return control;
  throw new Error(`The form has no field ${name}.`);
}
