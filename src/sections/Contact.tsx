import type { ReactNode } from 'react';
import { Cloth } from '../loom/Cloth.tsx';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import styles from './Contact.module.css';

type ContactProps = {
  labels: { heading: string; address: string; phone: string; email: string; hours: string };
  details: { address: string; phone: string; email: string; hours: string };
  /** Shown before the details. */
  beside?: ReactNode;
  /** The title of the page, and the form. */
  children: ReactNode;
};

/** The form, and beside it address, phone, mail and hours. */
export function Contact({ labels, details, beside, children }: ContactProps) {
  return (
    <div className={styles.contact}>
      <div>{children}</div>
      <div className={styles.beside}>
        <div className={styles.cloth} data-screen-only="">
          <Cloth
            name="contact"
            weave={{ draft: 'rosepath', warp: 'madder', weft: 'turmeric' }}
            rows={14}
          />
        </div>
        {beside}
        <section aria-labelledby="details">
          <h2 className={styles.heading} id="details">
            {labels.heading}
          </h2>
          <DescriptionList
            items={[
              { label: labels.address, value: details.address },
              {
                label: labels.phone,
                value: <a href={`tel:${details.phone.replaceAll(' ', '')}`}>{details.phone}</a>,
              },
              {
                label: labels.email,
                value: <a href={`mailto:${details.email}`}>{details.email}</a>,
              },
              { label: labels.hours, value: details.hours },
            ]}
          />
        </section>
      </div>
    </div>
  );
}
