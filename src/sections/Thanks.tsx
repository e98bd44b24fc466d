import type { ReactNode } from 'react';
import { EnquiryDrawing } from '#look/EnquiryDrawing.tsx';
import { type Description, DescriptionRows } from '../ui/DescriptionRows.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { MailText } from '../ui/MailText.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import styles from './Thanks.module.css';

type Message = { title: string; text: string; link: { label: string; href: string } };

type ThanksProps = {
  /** Shown for an enquiry that the server knows. */
  arrived: Message & { facts: readonly Description[] };
  /** Shown otherwise. */
  unknown: Message;
  /** Reference of an enquiry that has arrived. */
  reference: string;
  /** Becomes a link wherever it stands in the texts. */
  email: string;
  /** Steps after an enquiry. */
  children?: ReactNode;
};

/**
 * The result of a form, under its address. The build takes the template out, as browsers and readers without CSS would
 * show it; the receiver's form/thanks-page.ts puts it in place of the whole.
 */
export function Thanks({ arrived, unknown, reference, email, children }: ThanksProps) {
  const text = (message: Message, details?: ReactNode) => (
    <div className={styles.text}>
      {details}
      <p data-text="quiet">
        <MailText text={message.text} email={email} />
      </p>
      <p>
        <LinkButton href={message.link.href}>{message.link.label}</LinkButton>
      </p>
    </div>
  );
  const details = (
    <>
      <DescriptionRows
        // The reference reads from left to right on any page.
        items={arrived.facts.map(({ label, value }) => ({ label, value: <bdi>{value}</bdi> }))}
        spacing="ruled"
      />
      {children}
    </>
  );
  return (
    <div className={styles.thanks}>
      <template>
        <PageTitle>{arrived.title}</PageTitle>
        <EnquiryDrawing reference={reference}>{text(arrived, details)}</EnquiryDrawing>
      </template>
      <PageTitle>{unknown.title}</PageTitle>
      <EnquiryDrawing>{text(unknown)}</EnquiryDrawing>
    </div>
  );
}
