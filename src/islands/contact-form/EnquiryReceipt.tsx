import { useEffect, useId, useRef } from 'react';
import { enquiryFields, type EnquiryField } from 'enquiries/protocol/enquiry';
import { contactPath } from '../../../contract/paths.ts';
import { dueAt, timeText } from 'enquiries/protocol/time-text';
import { EnquiryDrawing } from '#look/EnquiryDrawing.tsx';
import { Button } from '../../ui/Button.tsx';
import { DescriptionRows } from '../../ui/DescriptionRows.tsx';
import { MailText } from '../../ui/MailText.tsx';
import type { Enquiry } from './send-enquiry.ts';
import styles from './EnquiryReceipt.module.css';

export type EnquiryReceiptProps = {
  enquiry: Enquiry;
  sentAt: Date;
  reference: string | undefined;
  labels: {
    fields: Record<EnquiryField, { label: string }>;
    sentence: string;
    documentTitle: string;
    reference: string;
    /** Caption of what is drawn from the reference. */
    drawing?: string | undefined;
    sent: string;
    due: string;
    help: string;
    print: string;
    another: string;
  };
  promise: {
    withinHours: number;
    /** BCP 47 tag, such as en-IN. */
    language: string;
  };
  /** Becomes a link wherever it stands in the help. */
  mailTo: string;
};

/** Confirms an enquiry: its reference, its content, and when a reply is due. */
export function EnquiryReceipt(props: EnquiryReceiptProps) {
  const headingId = useId();
  const { enquiry, sentAt, reference, labels, promise, mailTo } = props;
  const sentence = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = labels.documentTitle;
    sentence.current?.focus();
  }, [labels.documentTitle]);

  const due = dueAt(sentAt, promise.withinHours);

  return (
    <EnquiryDrawing
      reference={reference}
      caption={reference && labels.drawing ? { lead: reference, text: labels.drawing } : undefined}
    >
      <section className={styles.receipt} aria-labelledby={headingId} data-alone="">
        <div className={styles.sheet}>
          <h1 className={styles.sentence} id={headingId} tabIndex={-1} ref={sentence}>
            {labels.sentence}
          </h1>
          <div className={styles.facts}>
            <DescriptionRows
              spacing="ruled"
              items={[
                { label: labels.reference, value: reference && <bdi>{reference}</bdi> },
                { label: labels.sent, value: timeText(sentAt, promise.language) },
                { label: labels.due, value: timeText(due, promise.language) },
                ...enquiryFields.map((field) => ({
                  label: labels.fields[field].label,
                  value: enquiry[field].trim() && <div dir="auto">{enquiry[field]}</div>,
                })),
              ]}
            />
          </div>
          <p data-text="small">
            <MailText text={labels.help} email={mailTo} />
          </p>
        </div>
        <div className={styles.actions} data-screen-only="">
          <Button onClick={() => window.print()}>{labels.print}</Button>
          <a href={contactPath}>{labels.another}</a>
        </div>
      </section>
    </EnquiryDrawing>
  );
}
