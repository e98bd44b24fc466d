import { mapFields } from '../../../contract/enquiry.ts';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { onPrerenderActivation } from '../on-prerender-activation.ts';
import { fillEmptyFields, formValues, type FormValues } from './form-values.ts';
import { readUnsentMessage } from './unsent-message.ts';

/** First sentence of an enquiry by the id of its service. */
export type Sentences = Readonly<Record<string, string>>;

/** Input of the visitor in the server's form. */
type FormBeforeHydration = {
  values: FormValues;
  /** Name of the control with the focus. */
  focused: Pick<Control, 'name' | 'selectionStart' | 'selectionEnd'> | undefined;
};

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Follows the values of the form. On hydration, a field gets the first of these that is not empty:
 * text typed before hydration, the unsent message, and for the message field the sentence of the service
 * in the URL, as in `/contact?service=ci-cd`.
 *
 * @returns the values, a function to call on every input, and whether the page opened with a message
 */
export function useFormValues(form: RefObject<HTMLFormElement | null>, sentences: Sentences) {
  const [before] = useState(formBeforeHydration);
  const [values, setValues] = useState(() => mapFields(() => ''));
  const isRestored = useRef(false);

  useEffect(() => {
    const restore = () => {
      if (!form.current) return;
      const message = sentenceFor(location.search, sentences);
      fillEmptyFields(form.current, [before.values, unsentMessage(sentences), { message }]);
      restoreFocus(form.current, before);
      const restored = formValues(form.current);
      isRestored.current = restored.message !== '';
      setValues(restored);
    };
    return onPrerenderActivation(restore);
  }, [form, sentences, before]);

  const updateValues = () => {
    if (form.current) setValues(formValues(form.current));
  };
  return [values, updateValues, isRestored] as const;
}

/** The sentence of the service that a query names, or '' if it names none that has one. */
export function sentenceFor(query: string, sentences: Sentences): string {
  const service = new URLSearchParams(query).get('service') ?? '';
  return Object.hasOwn(sentences, service) ? (sentences[service] ?? '') : '';
}

/** A sentence that the visitor left unchanged can be stored too, but is no message. */
function unsentMessage(sentences: Sentences): Partial<FormValues> {
  const { message, ...others } = readUnsentMessage();
  return Object.values(sentences).includes(message) ? others : { message, ...others };
}

/**
 * Reads the server's form during the first render. React replaces that form and loses the typed text if
 * an extension or a translator has added a node to it.
 */
function formBeforeHydration(): FormBeforeHydration {
  const form =
    typeof document === 'undefined'
      ? null
      : document.querySelector<HTMLFormElement>('astro-island form');
  if (!form) return { values: mapFields(() => ''), focused: undefined };
  return { values: formValues(form), focused: focusedIn(form) };
}

function focusedIn(form: HTMLFormElement): FormBeforeHydration['focused'] {
  const control = document.activeElement;
  if (!isControl(control) || control.form !== form) return undefined;
  const { name, selectionStart, selectionEnd } = control;
  return { name, selectionStart, selectionEnd };
}

/** Focuses the control that had the focus, unless React kept it. */
function restoreFocus(form: HTMLFormElement, { focused }: FormBeforeHydration): void {
  if (!focused || document.activeElement !== document.body) return;
  const control = form.elements.namedItem(focused.name);
  if (!isControl(control)) return;
  control.focus({ preventScroll: true });
  const { selectionStart, selectionEnd } = focused;
  // Controls of type email have no selection.
  if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd);
}

function isControl(element: unknown): element is Control {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
