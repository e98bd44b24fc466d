import { houseWeave, type Weave, weaveName } from '../loom/weave.ts';

/** Size of a share picture in pixels, in the proportions that link previews do not crop. */
export const shareSize = { width: 1200, height: 630 } as const;

/** Path of the picture of a weave in link previews; without one, the company’s. */
export function sharePath(weave: Weave = houseWeave): string {
  return `/share/${weaveName(weave)}.png`;
}
