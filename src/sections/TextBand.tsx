import type { ReactNode } from 'react';
import { Prose } from '../ui/Prose.tsx';
import styles from './TextBand.module.css';

type TextBandProps = {
  /** Beside the text on wide screens, above it on others. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A long text, from Markdown. */
export function TextBand({ aside, children }: TextBandProps) {
  return (
    <div className={styles.band}>
      <div className={styles.aside}>{aside}</div>
      <Prose>{children}</Prose>
    </div>
  );
}
