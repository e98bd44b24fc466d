import { startTransition, useActionState, useEffect, useId, useRef, type SubmitEvent } from 'react';
import { formAction } from '../../../contract/paths.ts';
import { EnquiryDrawing } from '#look/EnquiryDrawing.tsx';
import type { EnquiryDrawingProps } from '../../looks/props.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { EnquiryFailure, type EnquiryFailureProps } from './EnquiryFailure.tsx';
import { EnquiryForm, type EnquiryFormProps } from './EnquiryForm.tsx';
import { EnquiryReceipt, type EnquiryReceiptProps } from './EnquiryReceipt.tsx';
import { sendEnquiry, type Enquiry, type Outcome, type Receiver } from './send-enquiry.ts';
import { removeUnsentMessage } from './unsent-message.ts';
import { storeTyped, useRestoredTexts, type Plans, type Services } from './use-restored-texts.ts';

export type ContactFormProps = {
  receiver: Receiver;
  labels: {
    drawing: EnquiryDrawingProps['caption'];
    form: EnquiryFormProps['labels'] & { title: string; sendAgain: string };
    failure: EnquiryFailureProps['labels'];
    receipt: Omit<EnquiryReceiptProps['labels'], 'fields'>;
  };
  promise: EnquiryReceiptProps['promise'];
  /** Email address to write to when the form fails. */
  mailTo: string;
  services: Services;
  plans: Plans;
  booking?: EnquiryReceiptProps['booking'];
};

type Submission = { enquiry: Enquiry; outcome: Outcome; at: Date };

/** The form of an enquiry, and the receipt that replaces it and the title once the enquiry is sent. */
export function ContactForm(props: ContactFormProps) {
  const { receiver, labels, promise, mailTo, services, plans, booking } = props;
  const headingId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { isRestored, about, message, setMessage } = useRestoredTexts(form, services, plans);
  const [submission, submit, isSending] = useActionState(send, undefined);
  const outcome = isSending ? undefined : submission?.outcome;
  const failure = outcome?.kind === 'sent' ? undefined : outcome;

  useEffect(() => {
    // The server's errors stay at their fields; the browser's bubble goes with the next key.
    if (form.current) form.current.noValidate = true;
  }, []);

  useEffect(() => {
    if (!failure) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const alert = form.current?.querySelector('[role="alert"]');
    // An alert is read out as it appears; with the focus it would be read twice.
    if (field) field.focus();
    else alert?.scrollIntoView({ block: 'nearest' });
  }, [failure]);

  async function send(_: Submission | undefined, enquiry: Enquiry): Promise<Submission> {
    const result = await sendEnquiry(receiver, enquiry, isRestored.current);
    if (result.kind === 'sent') {
      removeUnsentMessage();
      // Shows the receipt again, and takes the place of the form's, so that Back does not lead to a form that is sent.
      if (result.address) history.replaceState(null, '', result.address);
    }
    return { enquiry, outcome: result, at: new Date() };
  }

  function onInput({ target, nativeEvent }: { target: EventTarget; nativeEvent: InputEvent }) {
    const field = target as HTMLInputElement;
    storeTyped(field, nativeEvent.isComposing);
    if (field.name === 'message') setMessage(field.value);
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const enquiry = Object.fromEntries(new FormData(event.currentTarget)) as Enquiry;
    startTransition(() => submit(enquiry));
  }

  if (submission && outcome?.kind === 'sent') {
    return (
      <EnquiryReceipt
        enquiry={submission.enquiry}
        sentAt={submission.at}
        reference={outcome.reference}
        labels={{ ...labels.receipt, fields: labels.form.fields }}
        promise={promise}
        mailTo={mailTo}
        booking={booking}
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
          {submission && failure && (
            <EnquiryFailure
              failure={failure}
              labels={labels.failure}
              mailTo={mailTo}
              message={submission.enquiry.message}
            />
          )}
        </EnquiryForm>
      </EnquiryDrawing>
    </>
  );
}
