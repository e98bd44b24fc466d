import type { ReactNode } from 'react';
import styles from './Band.module.css';

type BandProps = {
  /** Unique in its page; the heading's id derives from it. */
  name: string;
  heading: string;
  tone?: 'deep' | undefined;
  /** `beside` puts the heading to the left on wide screens. */
  layout?: 'above' | 'beside';
  /** Under the heading, beside the children. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A full-width part of a page under a heading. */
export function Band(props: BandProps) {
  const { name, heading, tone, layout = 'above', aside, children } = props;
  return (
    <section className={styles.band} data-tone={tone} aria-labelledby={`${name}-heading`}>
      <div className={styles[layout]}>
        <div>
          <h2 className={styles.heading} id={`${name}-heading`}>
            {heading}
          </h2>
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}
