import { Fragment } from 'react';
import { dye } from '../../contract/loom/dyes.ts';
import { cell, threadWidth } from '../../contract/loom/threads.ts';
import { crossings, squares } from './tie-up.ts';
import { draftOf, type Weave } from './weave.ts';

type ChangedClothProps = {
  /** Unique in its page. */
  id: string;
  weave: Weave;
};

/**
 * Fills an SVG with cloth in which the squares of a `TieUp` decide which thread is on top: at the crossings of each, the
 * warp or the weft is shown. A filter rounds the ends of the threads, as they depend on squares beside one another, which
 * no selector compares; it rounds them at the edges of the SVG too.
 */
export function ChangedCloth({ id, weave }: ChangedClothProps) {
  const draft = draftOf(weave);
  const tile = {
    width: draft.threading.length * cell,
    height: draft.treadling.length * cell,
    patternUnits: 'userSpaceOnUse',
  };
  return (
    <>
      <filter id={id}>
        <feGaussianBlur stdDeviation={threadWidth / 4} />
        <feComponentTransfer>
          <feFuncA type="linear" slope="10" intercept="-4.5" />
        </feComponentTransfer>
      </filter>
      {(['weft', 'warp'] as const).map((kind) => (
        <g key={kind} filter={`url(#${id})`} stroke={dye(weave[kind])} strokeWidth={threadWidth}>
          {/* A pattern for each square, as Chromium keeps what is within one as it was drawn first. */}
          {squares(draft).map((square) => (
            <Fragment key={square.warp}>
              <pattern id={id + square[kind]} {...tile}>
                <path d={crossings(draft, square, kind)} />
              </pattern>
              <rect
                className={square[kind]}
                width="100%"
                height="100%"
                fill={`url(#${id}${square[kind]})`}
              />
            </Fragment>
          ))}
        </g>
      ))}
    </>
  );
}
