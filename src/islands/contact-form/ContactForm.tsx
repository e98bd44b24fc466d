import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { formAction } from 'enquiries/protocol/paths';
import type { EnquiryField } from 'enquiries/protocol/enquiry';
import type { FieldProblem } from 'enquiries/protocol/field-problem';
import { EnquiryDrawing } from '#look/EnquiryDrawing.tsx';
import type { EnquiryDrawingProps } from '../../looks/props.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { EnquiryFailure, type EnquiryFailureProps } from './EnquiryFailure.tsx';
import { EnquiryForm, type EnquiryFormProps } from './EnquiryForm.tsx';
import { EnquiryReceipt, type EnquiryReceiptProps } from './EnquiryReceipt.tsx';
import { rejectionOf, afterInput } from './field-errors.ts';
import { sendEnquiry, type Enquiry, type Outcome, type Receiver } from './send-enquiry.ts';
import { removeUnsentMessage, storeUnsentText } from './unsent-message.ts';
import { useRestoredTexts, type Plans, type Services } from './use-restored-texts.ts';

export type ContactFormProps = {
  receiver: Receiver;
  labels: {
    drawing: EnquiryDrawingProps['caption'];
    form: EnquiryFormProps['labels'] & { title: string; sendAgain: string };
    /** Predicates, such as “is required”. */
    problems: Record<FieldProblem, string>;
    failure: EnquiryFailureProps['labels'];
    receipt: Omit<EnquiryReceiptProps['labels'], 'fields'>;
  };
  promise: EnquiryReceiptProps['promise'];
  /** Email address to write to when the form fails. */
  mailTo: string;
  services: Services;
  plans: Plans;
};

/** The form of an enquiry, and the receipt that replaces it and the title once the enquiry is sent. */
export function ContactForm(props: ContactFormProps) {
  const { receiver, labels, promise, mailTo, services, plans } = props;
  const headingId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { isRestored, about, message, setMessage } = useRestoredTexts(form, services, plans);
  const [submission, setSubmission] = useState<Outcome & { enquiry: Enquiry; at: Date }>();
  const [isSending, setSending] = useState(false);
  const failure = submission?.kind === 'sent' ? undefined : submission;

  useEffect(() => {
    // A sentence at the field takes the place of the browser's bubble, which goes with the next key.
    if (form.current) form.current.noValidate = true;
  }, []);

  async function send(enquiry: Enquiry) {
    setSubmission(undefined);
    setSending(true);
    const result =
      rejectionOf(enquiry, labels.problems, promise.language) ??
      (await sendEnquiry(receiver, enquiry, isRestored.current));
    if (result.kind === 'sent') {
      removeUnsentMessage();
      // Shows the receipt again, and takes the place of the form's, so that Back does not lead to a form that is sent.
      if (result.address) history.replaceState(null, '', result.address);
    }
    flushSync(() => {
      setSending(false);
      setSubmission({ ...result, enquiry, at: new Date() });
    });
    // An alert is read out as it appears, and cannot have the focus.
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid=true],[role=alert]');
    first?.focus();
    first?.scrollIntoView({ block: 'nearest' });
  }

  function onInput({ target }: { target: EventTarget }) {
    const { name, value } = target as HTMLInputElement & { name: EnquiryField };
    storeUnsentText(name, value);
    if (name === 'message') setMessage(value);
    setSubmission(submission && afterInput(submission, name, value));
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isSending) void send(Object.fromEntries(new FormData(event.currentTarget)) as Enquiry);
  }

  if (submission?.kind === 'sent') {
    return (
      <EnquiryReceipt
        enquiry={submission.enquiry}
        sentAt={submission.at}
        reference={submission.reference}
        labels={{ ...labels.receipt, fields: labels.form.fields }}
        promise={promise}
        mailTo={mailTo}
      />
    );
  }
  return (
    <>
      <PageTitle id={headingId}>{labels.form.title}</PageTitle>
      <EnquiryDrawing caption={labels.drawing} message={message}>
        <EnquiryForm
          headingId={headingId}
          action={formAction(receiver.formId, receiver.endpoint)}
          labels={{ ...labels.form, send: failure ? labels.form.sendAgain : labels.form.send }}
          state={{ isSending, errors: failure?.kind === 'rejected' ? failure.fieldErrors : {} }}
          about={about}
          form={{ ref: form, onSubmit, onInput }}
        >
          {failure && (
            <EnquiryFailure
              failure={failure}
              labels={labels.failure}
              mailTo={mailTo}
              message={failure.enquiry.message}
            />
          )}
        </EnquiryForm>
      </EnquiryDrawing>
    </>
  );
}
