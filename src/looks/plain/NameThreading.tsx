import type { NameThreadingProps } from '../props.ts';

/** Nothing, as there is no cloth. */
export function NameThreading(_props: NameThreadingProps) {
  return null;
}
