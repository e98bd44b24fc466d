import { houseWeave, type Weave, weaveName } from '../loom/weave.ts';

/** Width and height of a share picture in pixels: the proportions that chats and networks show whole. */
export const shareSize = { width: 1200, height: 630 } as const;

/** Address of the picture that is shown where a page is shared. */
export function sharePath(weave: Weave = houseWeave): string {
  return `/share/${weaveName(weave)}.png`;
}
