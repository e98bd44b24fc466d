import type { ReactNode } from 'react';
import styles from './Band.module.css';

export type BandProps = {
  /** Names the band within its page; its heading's id is made from it. */
  name: string;
  heading: string;
  tone?: 'page' | 'deep';
  /** `beside` puts the heading to the left of the content where there is room. */
  layout?: 'above' | 'beside';
  children: ReactNode;
};

/** A part of a page from edge to edge, under a heading of its own. */
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
