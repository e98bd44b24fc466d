import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import styles from './EnquiryForm.module.css';

export type EnquiryFormProps = {
  /** Where the form is sent. */
  action: string;
  labels: {
    email: string;
    message: string;
    send: string;
    privacy: string;
    privacyLink: string;
  };
};

/** The two fields of an enquiry, as a form that the browser itself sends. */
export function EnquiryForm({ action, labels }: EnquiryFormProps) {
  return (
    <form className={styles.form} action={action} method="post">
      <Field label={labels.email} name="email" type="email" autoComplete="email" required />
      <Field label={labels.message} name="message" type="text" lines={8} required />
      <p className={styles.privacy}>
        {`${labels.privacy} `}
        <a href="/privacy">{labels.privacyLink}</a>
      </p>
      <Button type="submit">{labels.send}</Button>
    </form>
  );
}
