import type { DraftProps } from '../props.ts';

/** Nothing, as there is no cloth. */
export function Draft(_props: DraftProps) {
  return null;
}
