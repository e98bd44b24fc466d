import type { ReactNode } from 'react';
import { ContactDetails, type ContactDetailsProps } from './ContactDetails.tsx';
import styles from './Contact.module.css';

type ContactProps = {
  labels: ContactDetailsProps['labels'] & { heading: string };
  details: ContactDetailsProps['details'];
  /** Shown below the loom. */
  beside?: ReactNode;
  /** A `Loom`, beside the title of the page and the form. */
  children: ReactNode;
};

/** The form at its loom, and the details below them. */
export function Contact({ labels, details, beside, children }: ContactProps) {
  return (
    <div className={styles.contact}>
      {children}
      {beside && <div className={styles.beside}>{beside}</div>}
      <section className={styles.details} aria-labelledby="details">
        <h2 id="details">{labels.heading}</h2>
        <ContactDetails labels={labels} details={details} />
      </section>
    </div>
  );
}
