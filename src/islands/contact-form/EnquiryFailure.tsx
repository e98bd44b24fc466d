import { responseTimeoutMs } from '../../../contract/enquiry.ts';
import { Notice } from '../../ui/Notice.tsx';
import { mailLink } from './mail-link.ts';
import type { FailureReason, Outcome } from './send-enquiry.ts';

export type EnquiryFailureProps = {
  outcome: Exclude<Outcome, { kind: 'sent' }>;
  labels: Record<FailureReason, string> & {
    refused: string;
    noReason: string;
    unconfirmed: string;
    next: string;
    mail: string;
    mailSubject: string;
    mailCut: string;
    mailCutNote: string;
  };
  /** Where the visitor can write instead. */
  mailTo: string;
  /** What the message field holds, for the mail to take along. */
  message: string;
};

/** Why an enquiry did not arrive, as far as that is not said under a field, and two ways on. */
export function EnquiryFailure({ outcome, labels, mailTo, message }: EnquiryFailureProps) {
  const mail = mailLink({
    to: mailTo,
    subject: labels.mailSubject,
    message,
    cutMark: labels.mailCut,
  });
  return (
    <Notice title={outcome.kind === 'refused' ? labels.refused : labels.unconfirmed}>
      <p>{reasonOf(outcome, labels)}</p>
      <p>{labels.next}</p>
      <p>
        <a href={mail.href}>{labels.mail}</a>
      </p>
      {mail.isCut && <p>{labels.mailCutNote}</p>}
    </Notice>
  );
}

function reasonOf(
  outcome: EnquiryFailureProps['outcome'],
  labels: EnquiryFailureProps['labels'],
): string {
  if (outcome.kind === 'refused') return outcome.formErrors.join(' ') || labels.noReason;
  return labels[outcome.reason]
    .replace('{reason}', () => outcome.detail)
    .replace('{seconds}', String(responseTimeoutMs / 1000));
}
