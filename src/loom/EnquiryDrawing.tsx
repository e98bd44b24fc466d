import type { ReactNode } from 'react';
import { dye } from '../../contract/loom/dyes.ts';
import { referencePattern } from '../../contract/enquiry.ts';
import {
  receiptCloth,
  receiptClothSide as side,
  warpDye,
  type ReceiptCloth,
} from '../../contract/loom/receipt-cloth.ts';
import { threadWidth } from '../../contract/loom/threads.ts';
import { Warp } from './Warp.tsx';
import styles from './EnquiryDrawing.module.css';

export type EnquiryDrawingProps = {
  /** Woven into the warp; without it, the warp is bare. The slot of the server stands for any. */
  reference?: string | undefined;
  /** Woven into the bare warp, word by word. */
  message?: string | undefined;
  /** Says how the cloth came about, or how the warp will be woven; its lead is in bold. */
  caption?: { lead: string; text: string } | undefined;
  /** Text beside the drawing. */
  children: ReactNode;
};

/** Filled in by server/enquiries/thanks-page.ts. */
const slots: ReceiptCloth = { warp: '{warp}', weft: '{weft}', weftDye: '{weftDye}' };

/**
 * Text, and beside it the warp of an enquiry or its cloth: two items of the grid around them. On a phone, the cloth stands
 * below the text, and there is no warp.
 */
export function EnquiryDrawing({ reference, message, caption, children }: EnquiryDrawingProps) {
  return (
    <>
      {!reference && <Drawing caption={caption} message={message} />}
      <div className={styles.text}>{children}</div>
      {reference && (
        <Drawing
          cloth={referencePattern.test(reference) ? receiptCloth(reference) : slots}
          caption={caption}
        />
      )}
    </>
  );
}

type DrawingProps = Pick<EnquiryDrawingProps, 'caption' | 'message'> & { cloth?: ReceiptCloth };

/** Decoration, explained by its caption. */
function Drawing({ cloth, message, caption }: DrawingProps) {
  return (
    <figure className={styles.loom} data-state={cloth ? 'woven' : 'bare'}>
      <div className={styles.frame}>
        <Warp message={message}>
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
