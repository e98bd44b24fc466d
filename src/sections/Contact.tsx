import type { ReactNode } from 'react';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import styles from './Contact.module.css';

type ContactProps = {
  labels: { heading: string; address: string; phone: string; email: string; hours: string };
  details: { address: string; email: string } & Partial<
    Record<'phone' | 'hours', string | undefined>
  >;
  /** Shown before the details. */
  beside?: ReactNode;
  /** The title of the page, and the form. */
  children: ReactNode;
};

/** The form, and beside it address, mail, and phone and hours if there are any. */
export function Contact({ labels, details, beside, children }: ContactProps) {
  const { address, phone, email, hours } = details;
  const items = [
    { label: labels.address, value: address },
    {
      label: labels.phone,
      value: phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>,
    },
    { label: labels.email, value: <a href={`mailto:${email}`}>{email}</a> },
    { label: labels.hours, value: hours },
  ];
  return (
    <div className={styles.contact}>
      <div>{children}</div>
      <div className={styles.beside}>
        {beside}
        <section className={styles.details} aria-labelledby="details">
          <h2 id="details">{labels.heading}</h2>
          <DescriptionList items={items.filter(({ value }) => value !== undefined)} />
        </section>
      </div>
    </div>
  );
}
