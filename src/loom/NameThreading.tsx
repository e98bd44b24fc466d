import { useId } from 'react';
import { dye, type Dye } from '../../contract/loom/dyes.ts';
import { cell } from '../../contract/loom/threads.ts';
import { nameDraft } from './name-draft.ts';
import { notation } from './notation.ts';
import styles from './NameThreading.module.css';

type NameThreadingProps = {
  /** Full name, in any script. */
  of: string;
  /** Dye of the warp, which the marks have. */
  mark: Dye;
};

/** Height of the line of letters. */
const line = 1.5 * cell;
/** Font sizes of a letter of one character, and of one that several make wider. */
const [size, wideSize] = [0.92 * cell, 0.6 * cell];

/**
 * How a name threads the loom, to stand above one repeat of its cloth in the same width: a letter over each thread, loud
 * on the way forward, and below it the mark of its shaft. Decoration, as the name stands beside it.
 */
export function NameThreading({ of, mark }: NameThreadingProps) {
  const grid = useId();
  const draft = nameDraft(of);
  // The first thread comes again at the end, as in the cloth below.
  const letters = [...draft.letters, draft.letters[0]];
  const threading = [...draft.threading, ...draft.threading.slice(0, 1)];
  const { columns, shafts, threading: marks } = notation({ ...draft, threading }, 0);
  const [width, height] = [columns * cell, shafts * cell];
  const turn = draft.letters.length / 2;
  return (
    <svg
      className={styles.threading}
      aria-hidden="true"
      viewBox={`0 ${-line} ${width} ${line + height}`}
    >
      {letters.map(
        (letter, at) =>
          letter && (
            <text
              key={at}
              className={at > turn ? styles.back : styles.letter}
              x={(at + 0.5) * cell}
              y={-line / 3}
              fontSize={letter.length > 1 ? wideSize : size}
            >
              {letter}
            </text>
          ),
      )}
      <pattern id={grid} width={cell} height={cell} patternUnits="userSpaceOnUse">
        <path className={styles.line} fill="none" d={`M${cell} 0H0V${cell}`} />
      </pattern>
      <rect className={styles.line} width={width} height={height} fill={`url(#${grid})`} />
      <path className={styles.mark} fill={dye(mark)} d={marks} />
    </svg>
  );
}
