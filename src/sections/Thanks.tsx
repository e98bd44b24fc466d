import { LinkButton } from '../ui/LinkButton.tsx';
import { MailText } from '../ui/MailText.tsx';
import { ReceiptCloth, type ReceiptClothProps } from '../ui/ReceiptCloth.tsx';
import styles from './Thanks.module.css';

type Outcome = { title: string; text: string; link: { label: string; href: string } };

type ThanksProps = {
  /** Shown by the server if it knows the enquiry. */
  arrived: Outcome;
  /** Shown otherwise. */
  unknown: Outcome;
  /** Reference of the enquiry, and the cloth that is woven from it. */
  reference: { label: string; value: string } & ReceiptClothProps;
  /** Becomes a link wherever it stands in the texts. */
  email: string;
};

/** The result of a form sent without JavaScript; server/enquiries/thanks-page.ts changes the outcome. */
export function Thanks({ arrived, unknown, reference, email }: ThanksProps) {
  return (
    <div className={styles.thanks} data-outcome="unknown">
      {/* One h1 for both outcomes. */}
      <h1 className={styles.title}>
        <span className={styles.arrived}>{arrived.title}</span>
        <span className={styles.unknown}>{unknown.title}</span>
      </h1>
      <p className={`${styles.arrived} ${styles.reference}`}>
        {`${reference.label} `}
        <strong>{reference.value}</strong>
      </p>
      <div className={`${styles.arrived} ${styles.cloth}`}>
        <ReceiptCloth cloth={reference.cloth} caption={reference.caption} />
      </div>
      <div className={`${styles.arrived} ${styles.next}`}>
        <p data-text="quiet">
          <MailText text={arrived.text} email={email} />
        </p>
        <LinkButton href={arrived.link.href}>{arrived.link.label}</LinkButton>
      </div>
      <div className={`${styles.unknown} ${styles.next}`}>
        <p data-text="quiet">
          <MailText text={unknown.text} email={email} />
        </p>
        <LinkButton href={unknown.link.href}>{unknown.link.label}</LinkButton>
      </div>
    </div>
  );
}
