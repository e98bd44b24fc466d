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
  /** A link wherever it stands in the texts. */
  email: string;
};

/** The result of a form sent without JavaScript; server/enquiries/result-pages.ts fills the slots. */
export function Thanks({ arrived, unknown, reference, email }: ThanksProps) {
  return (
    <div className={styles.thanks}>
      {/* One h1 for both outcomes. */}
      <h1 className={styles.title}>
        <span data-slot="arrived" hidden>
          {arrived.title}
        </span>
        <span data-slot="unknown">{unknown.title}</span>
      </h1>
      <p className={styles.reference} data-slot="reference" hidden>
        {`${reference.label} `}
        <strong>{reference.value}</strong>
      </p>
      <div className={styles.cloth} data-slot="reference" hidden>
        <ReceiptCloth cloth={reference.cloth} caption={reference.caption} />
      </div>
      <div className={styles.next} data-slot="arrived" hidden>
        <p className={styles.text}>
          <MailText text={arrived.text} email={email} />
        </p>
        <LinkButton href={arrived.link.href}>{arrived.link.label}</LinkButton>
      </div>
      <div className={styles.next} data-slot="unknown">
        <p className={styles.text}>
          <MailText text={unknown.text} email={email} />
        </p>
        <LinkButton href={unknown.link.href}>{unknown.link.label}</LinkButton>
      </div>
    </div>
  );
}
