import type { ReactNode } from 'react';
import { Cloth } from '../loom/Cloth.tsx';
import styles from './Contact.module.css';

export type ContactProps = {
  title: string;
  lead: string;
  labels: { heading: string; address: string; phone: string; email: string; hours: string };
  facts: { address: string; phone: string; email: string; hours: string };
  /** The form. */
  children: ReactNode;
};

/** The form, and beside it every other way to reach the company. */
export function Contact({ title, lead, labels, facts, children }: ContactProps) {
  return (
    <div className={styles.contact}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
      <section aria-labelledby="facts">
        <div className={styles.cloth}>
          <Cloth
            name="contact"
            weave={{ draft: 'rosepath', warp: 'madder', weft: 'turmeric' }}
            rows={14}
          />
        </div>
        <h2 className={styles.heading} id="facts">
          {labels.heading}
        </h2>
        <dl className={styles.facts}>
          <Fact label={labels.address}>{facts.address}</Fact>
          <Fact label={labels.phone}>
            <a href={`tel:${facts.phone.replaceAll(' ', '')}`}>{facts.phone}</a>
          </Fact>
          <Fact label={labels.email}>
            <a href={`mailto:${facts.email}`}>{facts.email}</a>
          </Fact>
          <Fact label={labels.hours}>{facts.hours}</Fact>
        </dl>
      </section>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.fact}>{children}</dd>
    </div>
  );
}
