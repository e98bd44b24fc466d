import type { ReactNode } from 'react';
import styles from './Band.module.css';

type BandProps = {
  /** Unique in its page; the heading's id derives from it. */
  name: string;
  heading: string;
  tone?: 'page' | 'deep';
  /** `beside` puts the heading to the left on wide screens. */
  layout?: 'above' | 'beside';
  children: ReactNode;
};

/** A full-width part of a page under a heading. */
export function Band({ name, heading, tone = 'page', layout = 'above', children }: BandProps) {
  return (
    <section className={styles[tone]} aria-labelledby={`${name}-heading`}>
      <div className={styles[layout]}>
        <h2 className={styles.heading} id={`${name}-heading`}>
          {heading}
        </h2>
        {children}
      </div>
    </section>
  );
}
