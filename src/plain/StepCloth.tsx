import type { StepClothProps } from '../loom/StepCloth.tsx';

/** A part of a bar of time; decoration. */
export function StepCloth({ kind }: StepClothProps) {
  return <div data-bar={kind} data-screen-only="" aria-hidden="true" />;
}
