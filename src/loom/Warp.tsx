import { memo, type ReactNode } from 'react';
import { dye } from './dyes.ts';
import { receiptClothSide as side, warpDye } from './receipt-cloth.ts';
import { cell, threadWidth } from './threads.ts';
import { clothOfWords, pickedWords } from './picks.ts';
import styles from './Warp.module.css';

type WarpProps = {
  /** Each word of it is woven into the warp as a pick. */
  message?: string | undefined;
  /** Cloth that covers the warp. */
  children?: ReactNode;
};

/** Between two threads; the first begins half a gap from the edge. */
const gap = cell - threadWidth;

/** The warp of an enquiry: decoration. */
export function Warp({ message = '', children }: WarpProps) {
  const words = pickedWords(message);
  return (
    <div className={styles.warp} aria-hidden="true">
      {/* One dash for each thread. */}
      <svg viewBox={`0 0 ${side} ${side}`}>
        <path
          d={`M${gap / 2} ${side / 2}H${side}`}
          stroke={dye(warpDye)}
          strokeWidth={side}
          strokeDasharray={`${threadWidth} ${gap}`}
        />
      </svg>
      {words.length > 0 && <Picks text={words.join(' ')} />}
      {children}
    </div>
  );
}

/** The words so far, the newest on top; a key within a word weaves nothing anew. */
const Picks = memo(({ text }: { text: string }) => {
  const words = text.split(' ');
  const { first, second } = clothOfWords(words);
  return (
    <svg className={styles.picks} viewBox={`0 0 ${side} ${words.length * cell}`}>
      <g strokeWidth={threadWidth} strokeLinecap="round">
        <path stroke={dye(warpDye)} d={first} />
        <path stroke={dye('indigo')} d={second} />
      </g>
    </svg>
  );
});
