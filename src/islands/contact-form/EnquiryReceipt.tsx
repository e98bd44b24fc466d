import { useEffect, useRef, useState } from 'react';
import { enquiryFields, type EnquiryField } from '../../../contract/enquiry.ts';
import { receiptCloth } from '../../../contract/loom/receipt-cloth.ts';
import { contactPath } from '../../../contract/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { ReceiptCloth } from '../../ui/ReceiptCloth.tsx';
import { dueTimes, timeText, type ReplyPromise } from './due-time.ts';
import type { SentEnquiry } from './use-submission.ts';
import styles from './EnquiryReceipt.module.css';

export type EnquiryReceiptProps = {
  enquiry: SentEnquiry;
  labels: {
    fields: Record<EnquiryField, { label: string }>;
    sentence: string;
    /** Replaces the title of the document. */
    documentTitle: string;
    reference: string;
    /** Caption of the cloth that is woven from the reference. */
    cloth: string;
    sent: string;
    due: string;
    dueThere: string;
    help: string;
    print: string;
    copy: string;
    copied: string;
    selected: string;
    another: string;
  };
  promise: ReplyPromise;
};

/** Confirms an enquiry: its reference, its content, and when a reply is due. */
export function EnquiryReceipt({ enquiry, labels, promise }: EnquiryReceiptProps) {
  const sentence = useRef<HTMLHeadingElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [copying, setCopying] = useState('');
  useEffect(() => {
    document.title = labels.documentTitle;
    document.body.dataset['printed'] = 'receipt';
    sentence.current?.focus();
  }, [labels.documentTitle]);

  const { values, sentAt, reference } = enquiry;
  const due = dueTimes(sentAt, promise);
  const there = due.there && labels.dueThere.replace('{time}', due.there);

  async function copy(element: HTMLElement) {
    setCopying((await isCopied(element)) ? labels.copied : labels.selected);
  }

  return (
    <section className={styles.receipt} aria-labelledby="receipt">
      <div className={styles.sheet}>
        <div className={styles.content} ref={content}>
          <h1 className={styles.sentence} id="receipt" tabIndex={-1} ref={sentence}>
            {labels.sentence}
          </h1>
          <DescriptionList
            items={[
              ...(reference ? [{ label: labels.reference, value: reference }] : []),
              { label: labels.sent, value: timeText(sentAt, promise.language) },
              { label: labels.due, value: there ? `${due.here}\n${there}` : due.here },
              ...enquiryFields.map((field) => ({
                label: labels.fields[field].label,
                value: values[field],
              })),
            ]}
          />
          <p className={styles.help}>{labels.help}</p>
        </div>
        {reference && <ReceiptCloth cloth={receiptCloth(reference)} caption={labels.cloth} />}
      </div>
      <div className={styles.actions}>
        <Button onClick={() => window.print()}>{labels.print}</Button>
        <Button onClick={() => content.current && void copy(content.current)}>{labels.copy}</Button>
        <a href={contactPath}>{labels.another}</a>
      </div>
      <p className={styles.copying} role="status">
        {copying}
      </p>
    </section>
  );
}

/** Copies the text of an element, or selects it where the browser does not allow that. */
async function isCopied(element: HTMLElement): Promise<boolean> {
  // Undefined outside a secure context, unlike its type.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  try {
    await clipboard?.writeText(element.innerText);
    if (clipboard) return true;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
  getSelection()?.selectAllChildren(element);
  return false;
}
