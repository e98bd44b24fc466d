import { useId } from 'react';
import { Button } from '../ui/Button.tsx';
import { MailText } from '../ui/MailText.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import styles from './NotSent.module.css';

type NotSentProps = {
  title: string;
  lead: string;
  heading: string;
  /** Sentences; the fragment of the page's address names one by its id. */
  reasons: { id: string; text: string }[];
  /** Becomes a link wherever it stands in the reasons. */
  email: string;
  /** Label of the button that `src/page-scripts/back-button.ts` shows. */
  back: string;
};

/** The page of a form that was refused without its script: why, and how to get back to the text. */
export function NotSent({ title, lead, heading, reasons, email, back }: NotSentProps) {
  const headingId = useId();
  return (
    <div className={styles.notSent}>
      <PageTitle>{title}</PageTitle>
      <section className={styles.reasons} aria-labelledby={headingId}>
        <h2 id={headingId}>{heading}</h2>
        <ul role="list">
          {reasons.map(({ id, text }) => (
            <li key={id} id={id}>
              <MailText text={text} email={email} />
            </li>
          ))}
        </ul>
      </section>
      <p data-text="quiet">{lead}</p>
      <Button hidden data-back="">
        {back}
      </Button>
    </div>
  );
}
