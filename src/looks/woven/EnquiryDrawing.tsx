import { dye } from '../../loom/dyes.ts';
import { referencePattern } from 'enquiries/protocol/enquiry';
import {
  receiptCloth,
  receiptClothSide as side,
  warpDye,
  type ReceiptCloth,
} from '../../loom/receipt-cloth.ts';
import { threadWidth } from '../../loom/threads.ts';
import { Warp } from '../../loom/Warp.tsx';
import type { EnquiryDrawingProps } from '../props.ts';
import styles from './EnquiryDrawing.module.css';

/**
 * Text, and beside it the warp of an enquiry or its cloth: two items of the grid around them. On a phone, the cloth stands
 * below the text, and there is no warp.
 */
export function EnquiryDrawing({ reference, message, caption, children }: EnquiryDrawingProps) {
  const isWoven = reference !== undefined && referencePattern.test(reference);
  return (
    <>
      {!isWoven && <Drawing caption={caption} message={message} />}
      <div className={styles.text}>{children}</div>
      {isWoven && <Drawing cloth={receiptCloth(reference)} caption={caption} />}
    </>
  );
}

type DrawingProps = Pick<EnquiryDrawingProps, 'caption' | 'message'> & { cloth?: ReceiptCloth };

/** Decoration, explained by its caption, whose words are the first that are woven. */
function Drawing({ cloth, message = '', caption }: DrawingProps) {
  return (
    <figure className={styles.loom} data-state={cloth ? 'woven' : 'bare'}>
      <div className={styles.frame}>
        <Warp message={cloth ? undefined : [caption?.lead, caption?.text, message].join(' ')}>
          {cloth && (
            <svg className={styles.cloth} viewBox={`0 0 ${side} ${side}`}>
              <g strokeWidth={threadWidth} strokeLinecap="round">
                <path stroke={dye(warpDye)} d={cloth.warp} />
                <path stroke={cloth.weftDye} d={cloth.weft} />
              </g>
            </svg>
          )}
        </Warp>
      </div>
      {caption && (
        <figcaption className={styles.caption} data-text="quiet">
          <strong dir="auto">{caption.lead}</strong> {caption.text}
        </figcaption>
      )}
    </figure>
  );
}
