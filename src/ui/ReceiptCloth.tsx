import {
  receiptClothSide as side,
  type ReceiptCloth as Threads,
} from '../../contract/loom/receipt-cloth.ts';
import { threadStroke } from '../../contract/loom/threads.ts';
import styles from './ReceiptCloth.module.css';

export type ReceiptClothProps = {
  cloth: Threads;
  /** Says which text the cloth is woven from. */
  caption: string;
};

/** The cloth of an enquiry's reference; decoration without alternative text, explained by its caption. */
export function ReceiptCloth({ cloth, caption }: ReceiptClothProps) {
  const { warp, weft, warpDye, weftDye } = cloth;
  return (
    <figure className={styles.figure}>
      <svg className={styles.cloth} viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
        <rect fill="var(--dye-ground)" width="100%" height="100%" />
        <g strokeWidth={threadStroke} strokeLinejoin="round">
          <path fill={warpDye} stroke={warpDye} d={warp} />
          <path fill={weftDye} stroke={weftDye} d={weft} />
        </g>
      </svg>
      <figcaption className={styles.caption} data-text="small">
        {caption}
      </figcaption>
    </figure>
  );
}
