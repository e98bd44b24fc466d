import { dye } from '../../loom/dyes.ts';
import { cell } from '../../loom/threads.ts';
import { MarkGrid } from '../../loom/MarkGrid.tsx';
import { nameDraft } from '../../loom/name-draft.ts';
import { notation } from '../../loom/notation.ts';
import { weaveNamed } from '../../loom/weave.ts';
import type { NameThreadingProps } from '../props.ts';
import styles from './NameThreading.module.css';

const line = 1.5 * cell;
/** Font sizes of a letter of one character, and of one that several make wider. */
const [size, wideSize] = [0.92 * cell, 0.6 * cell];

/**
 * How a name threads the loom, to stand above one repeat of its cloth in the same width: a letter over each thread, loud
 * on the way forward, and below it the mark of its shaft. Decoration, as the name stands beside it.
 */
export function NameThreading({ of, drawing }: NameThreadingProps) {
  const draft = nameDraft(of);
  // The first thread comes again at the end, as in the cloth below.
  const letters = [...draft.letters, draft.letters[0]];
  const threading = [...draft.threading, ...draft.threading.slice(0, 1)];
  const marks = notation({ ...draft, threading }, 0).threading;
  const [width, height] = [marks.columns * cell, marks.rows * cell];
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
      <MarkGrid {...marks} fill={dye(weaveNamed(drawing).warp)} />
    </svg>
  );
}
