import { Cloth } from '../../loom/Cloth.tsx';
import { dye } from '../../loom/dyes.ts';
import { nameStretch } from '../../loom/name-stretch.ts';
import { weaveNamed } from '../../loom/weave.ts';
import { WovenInitials } from '../../loom/WovenInitials.tsx';
import type { NamesDrawingProps } from '../props.ts';
import styles from './NamesDrawing.module.css';

/** Threads across a large screen, at least. */
const fewestThreads = 54;

/** The letters of a name, their threads, and the company's name as the weft. */
export function NamesDrawing({ name, drawing, isBehind, share, company }: NamesDrawingProps) {
  const draft = nameStretch(name, Math.ceil(fewestThreads / share), company);
  const { letters, treadling } = draft;
  const threads = letters.length;
  const { warp, weft } = weaveNamed(drawing);
  // The weft is indigo, and the ground nearly black.
  const own = warp === 'indigo' || warp === 'deep' ? weft : warp;
  return (
    <>
      {/* Wider than a window, so that the stretches of a row share its width by their threads. */}
      <svg className={styles.letters} width={threads * 200} viewBox={`-.5 -2.6 ${threads} 2.6`}>
        <text x={letters.flatMap((letter, at) => Array.from(letter, () => at)).join(' ')} y="-1.5">
          {letters.join('')}
        </text>
        {/* One dash for each thread. */}
        <path stroke={dye(own)} d={`M-.04-.5h${threads}`} />
      </svg>
      <Cloth weave={{ draft, warp: own, weft: 'indigo' }} columns={threads} rows={treadling.length}>
        {!isBehind && <WovenInitials of={name} binding={own} />}
      </Cloth>
    </>
  );
}
