import { useEffect, useRef, type SubmitEvent } from 'react';
import { formAction } from '../../../contract/paths.ts';
import { ContactIntro, type ContactIntroProps } from '../../sections/ContactIntro.tsx';
import { EnquiryFailure, type EnquiryFailureProps } from './EnquiryFailure.tsx';
import { EnquiryForm, type EnquiryFormProps } from './EnquiryForm.tsx';
import { EnquiryReceipt, type EnquiryReceiptProps } from './EnquiryReceipt.tsx';
import { fieldMessages, type FieldMessageLabels } from './field-messages.ts';
import { enquiryIn } from './form-values.ts';
import type { Receiver } from './send-enquiry.ts';
import { useFormValues, type Sentences } from './use-form-values.ts';
import { useSubmission } from './use-submission.ts';

export type ContactFormProps = {
  receiver: Receiver;
  labels: {
    /** The title of the page, shown until the enquiry is sent. */
    intro: ContactIntroProps;
    form: EnquiryFormProps['labels'] & FieldMessageLabels & { sendAgain: string };
    failure: EnquiryFailureProps['labels'];
    receipt: Omit<EnquiryReceiptProps['labels'], 'fields'>;
  };
  promise: EnquiryReceiptProps['promise'];
  /** Email address to write to when the form fails. */
  mailTo: string;
  sentences: Sentences;
};

/** The form of an enquiry, and the receipt that replaces it and the title once the enquiry is sent. */
export function ContactForm({ receiver, labels, promise, mailTo, sentences }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [values, updateValues, isRestored] = useFormValues(form, sentences);
  const [submission, submit] = useSubmission(receiver);
  const isFailure = submission.kind === 'rejected' || submission.kind === 'failed';
  const failure = isFailure ? submission : undefined;

  useEffect(() => {
    if (!failure) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const alert = form.current?.querySelector('[role="alert"]');
    // An alert is read out as it appears; with the focus it would be read twice.
    if (field) field.focus();
    else alert?.scrollIntoView({ block: 'nearest' });
  }, [failure]);

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void submit(enquiryIn(event.currentTarget), isRestored.current);
  }

  if (submission.kind === 'sent') {
    const receiptLabels = { ...labels.receipt, fields: labels.form.fields };
    return <EnquiryReceipt enquiry={submission.enquiry} labels={receiptLabels} promise={promise} />;
  }
  return (
    <>
      <ContactIntro {...labels.intro} />
      <EnquiryForm
        action={formAction(receiver.formId, receiver.endpoint)}
        labels={{ ...labels.form, send: failure ? labels.form.sendAgain : labels.form.send }}
        fields={fieldMessages(values, failure, labels.form, promise.language)}
        isSending={submission.kind === 'sending'}
        form={{ ref: form, onSubmit: send, onInput: updateValues }}
      >
        {failure && (
          <EnquiryFailure
            failure={failure}
            labels={labels.failure}
            mailTo={mailTo}
            message={values.message}
          />
        )}
      </EnquiryForm>
    </>
  );
}
