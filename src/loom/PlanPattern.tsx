import { useId } from 'react';
import { type Dye, dye } from '../../contract/loom/dyes.ts';
import { planCell, type PlanPart } from './plan.ts';

/**
 * Children of an SVG whose font size is the side of a crossing: a rectangle of empty marks and, over it, one of
 * what fills them and leads to the cloth.
 */
export function PlanPattern({ marks, threads, width, height, dyed }: PlanPart & { dyed: Dye }) {
  const [empty, filled] = [useId(), useId()];
  const tile = {
    width: `${width / planCell}em`,
    height: `${height / planCell}em`,
    viewBox: `0 0 ${width} ${height}`,
    patternUnits: 'userSpaceOnUse',
  };
  return (
    <>
      <pattern id={empty} {...tile}>
        <path stroke="var(--color-text)" strokeWidth="3.2" d={marks} />
        <path stroke="var(--color-page)" strokeWidth="2.4" d={marks} />
      </pattern>
      <pattern id={filled} {...tile} stroke={dye(dyed)}>
        <path strokeWidth=".5" d={threads} />
        <path strokeWidth="2.6" d={marks} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${empty})`} />
      <rect width="100%" height="100%" fill={`url(#${filled})`} />
    </>
  );
}
