import type { Draft } from '../../contract/loom/draft.ts';
import { dye } from '../../contract/loom/dyes.ts';
import { cell, threadWidth } from '../../contract/loom/threads.ts';
import { crossings, squares } from './tie-up.ts';
import { draftOf, type Weave } from './weave.ts';

type ChangedPatternProps = {
  /** Unique in its page. */
  id: string;
  weave: Weave;
  /** The side of one crossing, by default as in the threads' paths; `em` is the font size. */
  side?: 'em';
};

/**
 * An SVG pattern for filling with cloth in which the squares of a `TieUp` decide which thread is on top. A filter rounds
 * the ends of the threads, as they depend on squares beside one another, which no selector compares.
 */
export function ChangedPattern({ id, weave, side }: ChangedPatternProps) {
  const draft = draftOf(weave);
  const [width, height] = [draft.threading.length * cell, draft.treadling.length * cell];
  // Beyond the edges, or the filter would round the threads there.
  const all = { x: -cell, y: -cell, width: width + 2 * cell, height: height + 2 * cell };
  const lines = (length: number, path: (middle: number) => string) =>
    Array.from({ length: length / cell }, (_, at) => path((at + 0.5) * cell)).join('');
  return (
    <pattern
      id={id}
      width={side ? `${width / cell}em` : width}
      height={side ? `${height / cell}em` : height}
      viewBox={`0 0 ${width} ${height}`}
      patternUnits="userSpaceOnUse"
    >
      <filter id={`${id}-round`} {...all} filterUnits="userSpaceOnUse">
        <feGaussianBlur stdDeviation={threadWidth / 4} />
        <feComponentTransfer>
          <feFuncA type="linear" slope="10" intercept="-4.5" />
        </feComponentTransfer>
      </filter>
      <Squares id={`${id}-on`} draft={draft} colour="white" />
      <Squares id={`${id}-off`} draft={draft} colour="black" />
      <mask id={`${id}-warp`} {...all} maskUnits="userSpaceOnUse">
        <rect {...all} fill={`url(#${id}-on)`} />
      </mask>
      <mask id={`${id}-weft`} {...all} maskUnits="userSpaceOnUse">
        <rect {...all} fill="white" />
        <rect {...all} fill={`url(#${id}-off)`} />
      </mask>
      <g strokeWidth={threadWidth}>
        <g filter={`url(#${id}-round)`}>
          <path
            mask={`url(#${id}-weft)`}
            stroke={dye(weave.weft)}
            d={lines(height, (y) => `M${-cell} ${y}h${all.width}`)}
          />
        </g>
        <g filter={`url(#${id}-round)`}>
          <path
            mask={`url(#${id}-warp)`}
            stroke={dye(weave.warp)}
            d={lines(width, (x) => `M${x} ${-cell}v${all.height}`)}
          />
        </g>
      </g>
    </pattern>
  );
}

/** A pattern of the crossings of all squares, each with the class that shows it. */
function Squares({ id, draft, colour }: { id: string; draft: Draft; colour: string }) {
  return (
    <pattern
      id={id}
      width={draft.threading.length * cell}
      height={draft.treadling.length * cell}
      patternUnits="userSpaceOnUse"
      stroke={colour}
      strokeWidth={cell}
    >
      {squares(draft).map((square) => (
        <path key={square.name} className={square.name} d={crossings(draft, square)} />
      ))}
    </pattern>
  );
}
