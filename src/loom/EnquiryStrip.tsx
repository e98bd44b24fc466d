import type { EnquiryDrawingProps } from './EnquiryDrawing.tsx';
import { Warp } from './Warp.tsx';
import styles from './EnquiryStrip.module.css';

type EnquiryStripProps = Pick<EnquiryDrawingProps, 'caption' | 'message'>;

/** On a phone, the warp between the fields of the form, where it is seen while the message is written. */
export function EnquiryStrip({ caption, message }: EnquiryStripProps) {
  return (
    <figure className={styles.strip} data-screen-only="">
      <div className={styles.window}>
        <Warp message={message} />
      </div>
      {caption && (
        <figcaption data-text="small">
          <strong dir="auto">{caption.lead}</strong> {caption.text}
        </figcaption>
      )}
    </figure>
  );
}
