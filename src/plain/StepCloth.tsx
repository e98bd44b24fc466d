import type { StepClothProps } from '../loom/StepCloth.tsx';

/** A part of a bar of time, as long as its cells; decoration. */
export function StepCloth({ kind, cells }: StepClothProps) {
  return (
    <div data-bar={kind === 'nothing' ? 'free' : kind} data-screen-only="" aria-hidden="true">
      <svg width={`${cells}em`} />
    </div>
  );
}
