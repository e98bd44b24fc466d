import { Fragment } from 'react';
import { MailLink } from './MailLink.tsx';

/** A text in which an email address is a link, wherever it stands. */
export function MailText({ text, email }: { text: string; email: string }) {
  return text.split(email).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <MailLink address={email} />}
      {part}
    </Fragment>
  ));
}
