import { weaveOf } from '../loom/weave.ts';
import type { CoverData } from './Cover.tsx';

/** The cover of an article: its own, or one woven from its id. */
export function coverOf(id: string, own: CoverData | undefined): CoverData {
  return own ?? { kind: 'woven', ...weaveOf(id) };
}

/** The cover, unless `coverOf` finds the same by the id alone. */
export function ownCover(id: string, cover: CoverData): CoverData | undefined {
  if (cover.kind === 'photo') return cover;
  const { weave, columns } = weaveOf(id);
  const isOwn =
    cover.columns !== columns ||
    cover.weave.draft !== weave.draft ||
    cover.weave.warp !== weave.warp ||
    cover.weave.weft !== weave.weft;
  return isOwn ? cover : undefined;
}
