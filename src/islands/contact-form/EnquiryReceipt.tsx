import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { dueTimes, timeText } from './due-time.ts';
import styles from './EnquiryReceipt.module.css';

/** An enquiry that has arrived. */
export type SentEnquiry = {
  email: string;
  message: string;
  sentAt: Date;
  reference: string | undefined;
};

export type EnquiryReceiptProps = {
  enquiry: SentEnquiry;
  labels: {
    sentence: string;
    reference: string;
    sent: string;
    due: string;
    dueThere: string;
    email: string;
    message: string;
    help: string;
    print: string;
    copy: string;
    copied: string;
    selected: string;
    another: string;
  };
  /** When the answer is promised, and in which language and zone that is said. */
  promise: { withinHours: number; language: string; timeZone: string };
};

/** What somebody has in hand who has sent an enquiry: that it arrived, what it was, what follows. */
export function EnquiryReceipt({ enquiry, labels, promise }: EnquiryReceiptProps) {
  const sentence = useRef<HTMLHeadingElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [copying, setCopying] = useState('');
  useEffect(() => sentence.current?.focus(), []);

  const { email, message, sentAt, reference } = enquiry;
  const { withinHours, language, timeZone } = promise;
  const due = dueTimes({ sentAt, withinHours, language, zoneThere: timeZone });
  const there = due.there && labels.dueThere.replace('{time}', due.there);

  async function copy(element: HTMLElement) {
    setCopying((await isCopied(element)) ? labels.copied : labels.selected);
  }

  return (
    <section className={styles.receipt} aria-labelledby="receipt">
      <div className={styles.content} ref={content}>
        <h2 className={styles.sentence} id="receipt" tabIndex={-1} ref={sentence}>
          {labels.sentence}
        </h2>
        <DescriptionList
          items={[
            ...(reference ? [{ label: labels.reference, value: reference }] : []),
            { label: labels.sent, value: timeText(sentAt, language) },
            { label: labels.due, value: there ? `${due.here}\n${there}` : due.here },
            { label: labels.email, value: email },
            { label: labels.message, value: message },
          ]}
        />
        <p className={styles.help}>{labels.help}</p>
      </div>
      <div className={styles.actions}>
        <Button onClick={() => window.print()}>{labels.print}</Button>
        <Button onClick={() => content.current && void copy(content.current)}>{labels.copy}</Button>
        <a href="/contact">{labels.another}</a>
      </div>
      <p className={styles.copying} role="status">
        {copying}
      </p>
    </section>
  );
}

/** Copies the text of an element, or selects it where the browser does not allow that. */
async function isCopied(element: HTMLElement): Promise<boolean> {
  // Without a secure connection there is no clipboard, whatever its type says.
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
