import { type ReactNode, useId } from 'react';
import styles from './Band.module.css';

type BandProps = {
  /** Fragment of links to it. */
  id?: string | undefined;
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
  const { id, heading, tone, layout = 'above', aside, children } = props;
  const headingId = useId();
  return (
    <section id={id} className={styles.band} data-tone={tone} aria-labelledby={headingId}>
      <div className={styles[layout]}>
        <div className={styles.head}>
          <h2 className={styles.heading} id={headingId}>
            {heading}
          </h2>
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}
