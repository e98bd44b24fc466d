import type { ReactNode } from 'react';
import { dye } from './dyes.ts';
import { referencePattern } from '../../contract/enquiry.ts';
import {
  receiptCloth,
  receiptClothSide as side,
  warpDye,
  type ReceiptCloth,
} from './receipt-cloth.ts';
import { threadWidth } from './threads.ts';
import { Warp } from './Warp.tsx';
import styles from './EnquiryDrawing.module.css';

export type EnquiryDrawingProps = {
  /** Woven into the warp; without it, or with a slot of the server, the warp is bare. */
  reference?: string | undefined;
  /** Woven into the bare warp, word by word. */
  message?: string | undefined;
  /** Says how the cloth came about, or how the warp will be woven; its lead is in bold. */
  caption?: { lead: string; text: string } | undefined;
  /** Text beside the drawing. */
  children: ReactNode;
};

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
