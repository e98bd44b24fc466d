import type { EnquiryDrawingProps } from '../props.ts';
import styles from './EnquiryDrawing.module.css';

/** The text alone; of an enquiry that has arrived, with its reference over a thick rule. */
export function EnquiryDrawing({ reference, children }: EnquiryDrawingProps) {
  return (
    <div className={styles.text}>
      {reference && (
        <p className={styles.reference} aria-hidden="true">
          <bdi>{reference}</bdi>
        </p>
      )}
      {children}
    </div>
  );
}
