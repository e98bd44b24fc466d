import { LinkButton } from '../ui/LinkButton.tsx';
import { MailText } from '../ui/MailText.tsx';
import styles from './NotSent.module.css';

type NotSentProps = {
  title: string;
  lead: string;
  /** Sentences; the fragment of the page's address names one by its id. */
  reasons: { id: string; text: string }[];
  /** Becomes a link wherever it stands in the reasons. */
  email: string;
  /** To the form, where Back leads to another page. */
  link: { label: string; href: string };
};

/** The page of a form that was refused without JavaScript: why, and how to get back to the text. */
export function NotSent({ title, lead, reasons, email, link }: NotSentProps) {
  return (
    <div className={styles.notSent}>
      <h1>{title}</h1>
      {reasons.map(({ id, text }) => (
        <p key={id} id={id} className={styles.reason}>
          <MailText text={text} email={email} />
        </p>
      ))}
      <p data-text="quiet">{lead}</p>
      <LinkButton href={link.href}>{link.label}</LinkButton>
    </div>
  );
}
