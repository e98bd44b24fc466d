import type { ReactNode } from 'react';
import { DescriptionRows } from '../ui/DescriptionRows.tsx';
import { MailLink } from '../ui/MailLink.tsx';
import { PhoneLink } from '../ui/PhoneLink.tsx';
import styles from './Contact.module.css';

type ContactProps = {
  labels: { heading: string; address: string; phone: string; email: string; hours: string };
  company: {
    addressLine: string;
    email: string;
    phone?: string | undefined;
    hours?: string | undefined;
  };
  /** Shown below the drawing. */
  beside?: ReactNode;
  /** An `EnquiryDrawing`, beside the title of the page and the form, or text alone. */
  children: ReactNode;
};

/** The form beside its drawing, and below them address, mail, and phone and hours if there are any. */
export function Contact({ labels, company, beside, children }: ContactProps) {
  const { addressLine, phone, email, hours } = company;
  const items = [
    { label: labels.address, value: addressLine },
    { label: labels.phone, value: phone && <PhoneLink number={phone} /> },
    { label: labels.email, value: <MailLink address={email} /> },
    { label: labels.hours, value: hours },
  ];
  return (
    <div className={styles.contact}>
      {children}
      {beside && <div className={styles.beside}>{beside}</div>}
      <section className={styles.details} aria-labelledby="details">
        <h2 id="details">{labels.heading}</h2>
        <DescriptionRows items={items} spacing="columns" />
      </section>
    </div>
  );
}
