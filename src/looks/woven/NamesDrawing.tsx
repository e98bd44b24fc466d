import { dye } from '../../loom/dyes.ts';
import { nameStretch, stretchRows } from '../../loom/name-stretch.ts';
import { weaveNamed } from '../../loom/weave.ts';
import { WovenInitials } from '../../loom/WovenInitials.tsx';
import type { NamesDrawingProps } from '../props.ts';
import styles from './NamesDrawing.module.css';

/** Wider than any window, in proportion to the threads, so that stretches in a row share its width by their threads. */
const threadWidth = 200;

/** Threads that initials take. */
const mostOfInitials = 12;

/** Under each letter of a name its thread, and the company's name as the weft. */
export function NamesDrawing({ rows, at, drawing, isBehind, company }: NamesDrawingProps) {
  const { letters, warp, weft } = nameStretch(rows, at, company);
  const colours = weaveNamed(drawing);
  const stroke = dye([colours.warp, colours.weft].find(isBright) ?? 'paper');
  const threads = letters.length;
  const size = Math.min(threads, mostOfInitials);
  return (
    <>
      <svg className={styles.letters} viewBox={`-.5 -2.6 ${threads} 2.6`}>
        <text x={letters.flatMap((letter, at) => Array.from(letter, () => at)).join(' ')} y="-1.5">
          {letters.join('')}
        </text>
        {/* One dash for each thread. */}
        <path stroke={stroke} d={`M-.04-.5h${threads}`} />
      </svg>
      <svg
        className={styles.cloth}
        width={threads * threadWidth}
        viewBox={`-.5 -.5 ${threads} ${stretchRows}`}
      >
        <path d={weft} />
        <path stroke={stroke} d={warp} />
        {!isBehind && (
          <svg x="-.5" y={stretchRows - size - 0.5} width={size} height={size}>
            <WovenInitials of={rows[at[0]]?.[at[1]] ?? ''} binding={colours.weft} />
          </svg>
        )}
      </svg>
    </>
  );
}

/** Whether a dye stands out from the weft and from the ground. */
function isBright(name: string): boolean {
  return name !== 'indigo' && name !== 'deep';
}
