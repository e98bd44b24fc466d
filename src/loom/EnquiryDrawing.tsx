import type { ReactNode } from 'react';
import { dye } from '../../contract/loom/dyes.ts';
import { referencePattern } from '../../contract/enquiry.ts';
import {
  receiptCloth,
  receiptClothSide as side,
  warpDye,
  type ReceiptCloth,
} from '../../contract/loom/receipt-cloth.ts';
import { cell, threadWidth } from '../../contract/loom/threads.ts';
import styles from './EnquiryDrawing.module.css';

export type EnquiryDrawingProps = {
  /** Woven into the warp; without it, the warp is bare. The slot of the server stands for any. */
  reference?: string | undefined;
  /** Says how the cloth came about, or how the warp will be woven; its lead is in bold. */
  caption?: { lead: string; text: string } | undefined;
  /** Text beside the drawing. */
  children: ReactNode;
};

/** Filled in by server/enquiries/thanks-page.ts. */
const slots: ReceiptCloth = { warp: '{warp}', weft: '{weft}', weftDye: '{weftDye}' };

const warp = dye(warpDye);
const viewBox = `0 0 ${side} ${side}`;
/** Between two threads; the first begins half a gap from the edge. */
const gap = cell - threadWidth;

/**
 * Text, and beside it the warp of an enquiry or its cloth: two items of the grid around them. On a phone, the warp is a
 * strip above the text, and the cloth stands below it; their order here is the same, so that nothing moves while the
 * page arrives.
 */
export function EnquiryDrawing({ reference, caption, children }: EnquiryDrawingProps) {
  return (
    <>
      {!reference && <Drawing caption={caption} />}
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

type DrawingProps = Pick<EnquiryDrawingProps, 'caption'> & { cloth?: ReceiptCloth };

/** Decoration, explained by its caption. */
function Drawing({ cloth, caption }: DrawingProps) {
  return (
    <figure className={styles.loom} data-state={cloth ? 'woven' : 'bare'}>
      <div className={styles.frame} aria-hidden="true">
        {/* One dash for each thread. */}
        <svg viewBox={viewBox} preserveAspectRatio="xMidYMid slice">
          <path
            d={`M${gap / 2} ${side / 2}H${side}`}
            stroke={warp}
            strokeWidth={side}
            strokeDasharray={`${threadWidth} ${gap}`}
          />
        </svg>
        {cloth && (
          <svg className={styles.cloth} viewBox={viewBox}>
            <g strokeWidth={threadWidth} strokeLinecap="round">
              <path stroke={warp} d={cloth.warp} />
              <path stroke={cloth.weftDye} d={cloth.weft} />
            </g>
          </svg>
        )}
      </div>
      {caption && (
        <figcaption className={styles.caption} data-text="quiet">
          <strong dir="auto">{caption.lead}</strong> {caption.text}
        </figcaption>
      )}
    </figure>
  );
}
