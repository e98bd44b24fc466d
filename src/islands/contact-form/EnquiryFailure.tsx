import { answerWithinMs } from '../../../contract/enquiry.ts';
import { Notice } from '../../ui/Notice.tsx';
import { mailLink } from './mail-link.ts';
import type { FailureReason, Outcome } from './send-enquiry.ts';

export type EnquiryFailureProps = {
  outcome: Exclude<Outcome, { kind: 'sent' }>;
  words: Record<FailureReason, string> & {
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
export function EnquiryFailure({ outcome, words, mailTo, message }: EnquiryFailureProps) {
  const mail = mailLink({
    to: mailTo,
    subject: words.mailSubject,
    message,
    cutMark: words.mailCut,
  });
  return (
    <Notice title={outcome.kind === 'refused' ? words.refused : words.unconfirmed}>
      <p>{reasonOf(outcome, words)}</p>
      <p>{words.next}</p>
      <p>
        <a href={mail.href}>{words.mail}</a>
      </p>
      {mail.isCut && <p>{words.mailCutNote}</p>}
    </Notice>
  );
}

function reasonOf(
  outcome: EnquiryFailureProps['outcome'],
  words: EnquiryFailureProps['words'],
): string {
  if (outcome.kind === 'refused') return outcome.formErrors.join(' ') || words.noReason;
  return words[outcome.reason]
    .replace('{reason}', () => outcome.detail)
    .replace('{seconds}', String(answerWithinMs / 1000));
}
