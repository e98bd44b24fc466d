import type { ReactNode } from 'react';
import { Inset } from '../ui/Inset.tsx';
import { Prose } from '../ui/Prose.tsx';
import styles from './TextBand.module.css';

type TextBandProps = {
  /** Line beside the text, such as the day of the last change. */
  note?: string | undefined;
  children: ReactNode;
};

/** The text of a page, from Markdown. */
export function TextBand({ note, children }: TextBandProps) {
  return (
    <Inset layout="beside">
      <div>{note && <p className={styles.note}>{note}</p>}</div>
      <Prose>{children}</Prose>
    </Inset>
  );
}
