import type { ComponentProps, ReactNode } from 'react';
import { honeypotField, maxLength } from '../../../contract/enquiry.ts';
import type { EnquiryField } from '../../../contract/enquiry.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import type { FieldProps } from '../../ui/Field.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './EnquiryForm.module.css';

export type EnquiryFormProps = {
  /** Where the browser itself sends the form. */
  action: string;
  labels: {
    email: string;
    emailHint: string;
    message: string;
    honeypot: string;
    send: string;
    sending: string;
    privacy: string;
    privacyLink: string;
  };
  /** What the fields hold at first, and what is wrong with them. */
  fields?: Partial<
    Record<EnquiryField, Pick<FieldProps, 'defaultValue' | 'note' | 'error' | 'errorSlot'>>
  >;
  isSending?: boolean;
  form?: Pick<ComponentProps<'form'>, 'ref' | 'onSubmit' | 'onInput'>;
  /** Stands right before the button. */
  children?: ReactNode;
};

/** The two fields of an enquiry, as a form that the browser can send by itself. */
export function EnquiryForm(props: EnquiryFormProps) {
  const { action, labels, fields = {}, isSending = false, form, children } = props;
  return (
    <form {...form} className={styles.form} action={action} method="post">
      <Field
        {...fields.email}
        label={labels.email}
        hint={labels.emailHint}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxLength.email}
        required
        readOnly={isSending}
      />
      <Field
        {...fields.message}
        label={labels.message}
        name="message"
        type="text"
        lines={8}
        maxLength={maxLength.message}
        required
        readOnly={isSending}
      />
      <div className={styles.honeypot} aria-hidden="true">
        <label htmlFor={honeypotField}>{labels.honeypot}</label>
        <input
          id={honeypotField}
          name={honeypotField}
          type="text"
          tabIndex={-1}
          autoComplete="off"
        />
      </div>
      <p className={styles.privacy}>
        {`${labels.privacy} `}
        <a href="/privacy">{labels.privacyLink}</a>
      </p>
      {children}
      <Button type="submit" disabled={isSending}>
        {isSending ? labels.sending : labels.send}
      </Button>
      <VisuallyHidden>
        <span role="status">{isSending ? labels.sending : ''}</span>
      </VisuallyHidden>
    </form>
  );
}
