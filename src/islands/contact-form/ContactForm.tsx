import { useCallback, useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { formAction } from '../../../contract/paths.ts';
import { EnquiryFailure } from './EnquiryFailure.tsx';
import type { EnquiryFailureProps } from './EnquiryFailure.tsx';
import { EnquiryForm } from './EnquiryForm.tsx';
import type { EnquiryFormProps } from './EnquiryForm.tsx';
import { EnquiryReceipt } from './EnquiryReceipt.tsx';
import type { EnquiryReceiptProps, SentEnquiry } from './EnquiryReceipt.tsx';
import { fieldMessages } from './field-messages.ts';
import type { FieldMessages } from './field-messages.ts';
import { enquirySender } from './send-enquiry.ts';
import type { Outcome, Receiver } from './send-enquiry.ts';
import { formValues } from './form-values.ts';
import { useUnsentMessage } from './use-unsent-message.ts';
import type { Sentences } from './use-unsent-message.ts';
import { onPrerenderActivation } from '../on-prerender-activation.ts';

export type ContactFormProps = {
  receiver: Receiver;
  labels: {
    form: EnquiryFormProps['labels'] & {
      sendAgain: string;
    } & FieldMessages;
    failure: EnquiryFailureProps['labels'];
    receipt: EnquiryReceiptProps['labels'];
  };
  promise: EnquiryReceiptProps['promise'];
  /** Where the visitor can write when the form fails. */
  mailTo: string;
  /** First sentence of an enquiry by the id of its service. */
  sentences: Sentences;
};

type State =
  | { kind: 'idle' | 'sending' }
  | { kind: 'sent'; enquiry: SentEnquiry }
  | Exclude<Outcome, { kind: 'sent' }>;

/** The form of an enquiry, from the first letter to the receipt. */
export function ContactForm({ receiver, labels, promise, mailTo, sentences }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [sender] = useState(() => enquirySender(receiver));
  const [state, setState] = useState<State>({ kind: 'idle' });
  const [typed, setTyped] = useState({ email: '', message: '' });
  const draft = useUnsentMessage(form, sentences);

  const showTyped = useCallback(() => {
    if (form.current) setTyped(formValues(form.current));
  }, []);
  // The form may hold something as soon as it comes to life.
  useEffect(() => onPrerenderActivation(showTyped), [showTyped]);

  useEffect(() => {
    // A page that comes back from the browser's cache has lost the connection it was waiting on.
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) sender.interrupt();
    };
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('pageshow', comeBack);
    };
  }, [sender]);

  useEffect(() => {
    if (state.kind !== 'refused' && state.kind !== 'failed') return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus();
  }, [state]);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const enquiry = formValues(event.currentTarget);
    const answer = sender.send(enquiry);
    if (!answer) return;
    draft.keep();
    setState({ kind: 'sending' });
    const outcome = await answer;
    if (outcome.kind === 'sent') {
      draft.forget();
      const { email, message: sent } = enquiry;
      const { reference } = outcome;
      setState({ kind: 'sent', enquiry: { email, message: sent, sentAt: new Date(), reference } });
    } else {
      setState(outcome);
    }
  }

  function takeInput() {
    draft.keepSoon();
    showTyped();
  }

  if (state.kind === 'sent') {
    return <EnquiryReceipt enquiry={state.enquiry} labels={labels.receipt} promise={promise} />;
  }
  const hasFailed = state.kind === 'refused' || state.kind === 'failed';
  const fieldErrors = state.kind === 'refused' ? state.fieldErrors : undefined;
  const fields = fieldMessages(typed, fieldErrors, labels.form, promise.language);
  const isSaidAtFields =
    state.kind === 'refused' &&
    state.formErrors.length === 0 &&
    fields.email.error + fields.message.error !== '';
  return (
    <EnquiryForm
      action={formAction(receiver.formId, receiver.endpoint)}
      labels={{ ...labels.form, send: hasFailed ? labels.form.sendAgain : labels.form.send }}
      fields={fields}
      isSending={state.kind === 'sending'}
      form={{ ref: form, onSubmit: (event) => void send(event), onInput: takeInput }}
    >
      {hasFailed && !isSaidAtFields && (
        <EnquiryFailure
          outcome={state}
          labels={labels.failure}
          mailTo={mailTo}
          message={typed.message}
        />
      )}
    </EnquiryForm>
  );
}
