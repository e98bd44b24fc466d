import type { Drawing } from '../props.ts';

/** The initials of a company without a logo. */
export function LogoDrawing(_props: Drawing) {
  return <img src="/favicon.svg" alt="" width="100" height="100" />;
}
