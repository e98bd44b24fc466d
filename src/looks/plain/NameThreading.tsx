import type { NameThreadingProps } from '../props.ts';

export function NameThreading(_props: NameThreadingProps) {
  return null;
}
