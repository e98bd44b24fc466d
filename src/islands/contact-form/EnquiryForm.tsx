import type { ComponentProps, ReactNode } from 'react';
import { honeypotField, isOptional, type EnquiryField } from 'enquiries/protocol/enquiry';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { MailText } from '../../ui/MailText.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { FieldErrors } from './send-enquiry.ts';
import styles from './EnquiryForm.module.css';

export type EnquiryFormProps = {
  /** URL that the form is posted to. */
  action: string;
  /** Of the title of the page. */
  headingId: string;
  labels: {
    lead: string;
    /** `subject` begins the field's errors: “Email”, before “is required”. */
    fields: Record<EnquiryField, { label: string; hint?: string | undefined; subject: string }>;
    honeypot: string;
    send: string;
    sending: string;
    /** How to send a file; the email becomes a link in it. */
    files: ComponentProps<typeof MailText>;
    privacy: string;
    privacyLink: { label: string; href: string };
  };
  state: {
    errors: FieldErrors;
    isSending: boolean;
  };
  /** Of the service that the enquiry is about; '' for none. */
  about: string;
  form: Pick<ComponentProps<'form'>, 'ref' | 'onSubmit' | 'onInput'>;
  /** Shown above the button. */
  children?: ReactNode;
};

/** The fields of an enquiry, in a form that also works without JavaScript. */
export function EnquiryForm(props: EnquiryFormProps) {
  const { action, headingId, labels, state, about, form, children } = props;
  const { errors, isSending } = state;
  const fieldProps = (field: EnquiryField) => {
    const { label, hint = '', subject } = labels.fields[field];
    const error = errors[field]?.join(', ');
    return {
      name: field,
      label,
      hint,
      error: error && `${subject} ${error}`,
      required: !isOptional(field),
      readOnly: isSending,
    };
  };
  return (
    <>
      <div className={styles.lead} data-screen-only="">
        <p data-text="lead">{labels.lead}</p>
      </div>
      <form
        {...form}
        className={styles.form}
        action={action}
        method="post"
        aria-labelledby={headingId}
      >
        <Field
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...fieldProps('email')}
        />
        <Field type="text" isLong {...fieldProps('message')} />
        {about && <p>{about}</p>}
        {/* Some spam programs skip fields that are not displayed. */}
        <VisuallyHidden>
          <span aria-hidden="true">
            <label htmlFor={honeypotField}>{labels.honeypot}</label>
            <input
              id={honeypotField}
              name={honeypotField}
              type="text"
              tabIndex={-1}
              autoComplete="off"
            />
          </span>
        </VisuallyHidden>
        <p data-text="small">
          <MailText {...labels.files} /> {labels.privacy}{' '}
          <a href={labels.privacyLink.href}>{labels.privacyLink.label}</a>
        </p>
        {children}
        {/* A button with `disabled` would lose the focus; the form ignores a second submit. */}
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? labels.sending : labels.send}
        </Button>
        <VisuallyHidden>
          <span role="status">{isSending ? labels.sending : ''}</span>
        </VisuallyHidden>
      </form>
    </>
  );
}
