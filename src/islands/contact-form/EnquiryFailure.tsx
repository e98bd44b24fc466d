import { responseTimeoutMs } from 'enquiries/protocol/enquiry';
import { Notice } from '../../ui/Notice.tsx';
import { mailLink } from './mail-link.ts';
import type { Failure, FailureReason } from './send-enquiry.ts';

export type EnquiryFailureProps = {
  failure: Failure;
  labels: Record<FailureReason, string> & {
    rejected: string;
    noReason: string;
    unconfirmed: string;
    technical: string;
    next: string;
    mail: string;
    mailSubject: string;
    mailTooLong: string;
  };
  /** Email address to write to instead. */
  mailTo: string;
  /** Message for the body of that mail. */
  message: string;
};

/** Explains why an enquiry was not sent and what to do, unless the fields say all of it. */
export function EnquiryFailure({ failure, labels, mailTo, message }: EnquiryFailureProps) {
  const { fieldErrors = {}, formErrors = [] } = failure.kind === 'rejected' ? failure : {};
  if (Object.keys(fieldErrors).length > 0 && formErrors.length === 0) return null;
  const mail = mailLink(mailTo, labels.mailSubject, message);
  return (
    <Notice title={failure.kind === 'rejected' ? labels.rejected : labels.unconfirmed}>
      <p>{reasonText(failure, labels)}</p>
      <p>{labels.next}</p>
      <p>
        <a href={mail.href}>{labels.mail}</a>
      </p>
      {!mail.hasMessage && <p>{labels.mailTooLong}</p>}
      {failure.kind === 'failed' && failure.detail && (
        <p data-text="small">{labels.technical.replace('{reason}', () => failure.detail)}</p>
      )}
    </Notice>
  );
}

function reasonText(failure: Failure, labels: EnquiryFailureProps['labels']): string {
  if (failure.kind === 'rejected') return failure.formErrors.join(' ') || labels.noReason;
  return labels[failure.reason].replace('{seconds}', String(responseTimeoutMs / 1000));
}
