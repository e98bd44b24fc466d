import { enquiryFields } from '../../../contract/enquiry.ts';
import type { EnquiryField } from '../../../contract/enquiry.ts';
import type { Draft } from './unsent-message.ts';

/** What stood in the page's form before its island came to life, and which field had the focus. */
export type FormBefore = {
  typed: Draft;
  focused: { field: EnquiryField; selection: [start: number, end: number] | undefined } | undefined;
};

/**
 * Reads the form that the server has sent, for when React throws it away: it does so where it finds
 * a node that it does not know, as extensions and translators put them into a page. To be called
 * while the island is rendered for the first time, when that form is still there.
 */
export function formBeforeHydration(): FormBefore {
  const typed = { email: '', message: '' };
  let focused: FormBefore['focused'];
  if (typeof document === 'undefined') return { typed, focused };
  for (const field of enquiryFields) {
    const control = document.getElementById(field);
    if (!isControl(control)) continue;
    typed[field] = control.value;
    if (control !== document.activeElement) continue;
    const { selectionStart: start, selectionEnd: end } = control;
    focused = { field, selection: start === null || end === null ? undefined : [start, end] };
  }
  return { typed, focused };
}

/** Gives the focus back to the field that had it, if it went with the old form. */
export function giveFocusBack(form: HTMLFormElement, { focused }: FormBefore): void {
  if (!focused || document.activeElement !== document.body) return;
  const control = form.elements.namedItem(focused.field);
  if (!isControl(control)) return;
  control.focus({ preventScroll: true });
  if (focused.selection) control.setSelectionRange(...focused.selection);
}

function isControl(
  element: Element | RadioNodeList | null,
): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
