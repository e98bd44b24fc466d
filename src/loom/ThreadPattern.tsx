import { dye } from './dyes.ts';
import { cell, threads, threadWidth } from './threads.ts';
import { draftOf, type Woven } from './weave.ts';

type ThreadPatternProps = {
  /** Unique in its page. */
  id: string;
  weave: Woven;
  /** The side of one crossing, by default as in the threads' paths; `em` is the font size. */
  side?: number | 'em';
  /** Leaves out the warp. */
  isWeftOnly?: boolean;
};

/** An SVG pattern for filling with cloth: warp and weft in one repeat. */
export function ThreadPattern({ id, weave, side = cell, isWeftOnly = false }: ThreadPatternProps) {
  const { width, height, first, second } = threads(draftOf(weave));
  // `patternTransform` would do, but WebKit draws the tile in full size and scales its pixels.
  return (
    <pattern
      id={id}
      width={side === 'em' ? `${width / cell}em` : (width * side) / cell}
      height={side === 'em' ? `${height / cell}em` : (height * side) / cell}
      viewBox={side === cell ? undefined : `0 0 ${width} ${height}`}
      patternUnits="userSpaceOnUse"
      strokeWidth={threadWidth}
      strokeLinecap="round"
    >
      {!isWeftOnly && <path stroke={dye(weave.warp)} d={first} />}
      <path stroke={dye(weave.weft)} d={second} />
    </pattern>
  );
}
