import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { EnquiryField } from '../../contract/enquiry.ts';
import { EnquiryFailure } from './EnquiryFailure.tsx';
import type { EnquiryFailureProps } from './EnquiryFailure.tsx';
import { EnquiryForm } from './EnquiryForm.tsx';
import type { EnquiryFormProps } from './EnquiryForm.tsx';
import { EnquiryReceipt } from './EnquiryReceipt.tsx';
import type { EnquiryReceiptProps, SentEnquiry } from './EnquiryReceipt.tsx';
import { enquirySender } from './send-enquiry.ts';
import type { Outcome, Receiver } from './send-enquiry.ts';
import { typedEnquiry } from './typed-enquiry.ts';
import { useEnquiryDraft } from './use-enquiry-draft.ts';
import type { Sentences } from './use-enquiry-draft.ts';

export type ContactFormProps = {
  receiver: Receiver;
  words: {
    form: EnquiryFormProps['words'] & {
      sendAgain: string;
      fieldNames: Record<EnquiryField, string>;
    };
    failure: EnquiryFailureProps['words'];
    receipt: EnquiryReceiptProps['words'];
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
export function ContactForm({ receiver, words, promise, mailTo, sentences }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [sender] = useState(() => enquirySender(receiver));
  const [state, setState] = useState<State>({ kind: 'idle' });
  const [message, setMessage] = useState('');
  const draft = useEnquiryDraft(form, sentences);

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
    const enquiry = typedEnquiry(event.currentTarget);
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
      setMessage(enquiry.message);
      setState(outcome);
    }
  }

  function takeInput() {
    draft.keepSoon();
    if (form.current) setMessage(typedEnquiry(form.current).message);
  }

  if (state.kind === 'sent') {
    return <EnquiryReceipt enquiry={state.enquiry} words={words.receipt} promise={promise} />;
  }
  const hasFailed = state.kind === 'refused' || state.kind === 'failed';
  const errorOf = (field: EnquiryField) => {
    const errors = state.kind === 'refused' ? state.fieldErrors[field] : [];
    return errors.length > 0 ? `${words.form.fieldNames[field]} ${errors.join(', ')}` : '';
  };
  const errors = { email: errorOf('email'), message: errorOf('message') };
  const isSaidAtFields =
    state.kind === 'refused' &&
    state.formErrors.length === 0 &&
    errors.email + errors.message !== '';
  return (
    <EnquiryForm
      action={`${receiver.endpoint ?? ''}/f/${receiver.formId}`}
      words={{ ...words.form, send: hasFailed ? words.form.sendAgain : words.form.send }}
      fields={{ email: { error: errors.email }, message: { error: errors.message } }}
      isSending={state.kind === 'sending'}
      form={{ ref: form, onSubmit: (event) => void send(event), onInput: takeInput }}
    >
      {hasFailed && !isSaidAtFields && (
        <EnquiryFailure outcome={state} words={words.failure} mailTo={mailTo} message={message} />
      )}
    </EnquiryForm>
  );
}
