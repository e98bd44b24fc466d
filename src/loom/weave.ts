import type { Draft } from './draft.ts';
import { type Dye, dyePairs, dyes } from './dyes.ts';
import { type DraftName, draftNames, drafts } from './drafts.ts';
import { treadledAsThreaded } from './name-draft.ts';

export type Weave = { draft: DraftName; warp: Dye; weft: Dye };

/** A weave, or a draft of its own in two dyes. */
export type Woven = { draft: DraftName | Draft; warp: Dye; weft: Dye };

export function draftOf({ draft }: Woven): Draft {
  return typeof draft === 'string' ? drafts[draft] : draft;
}

export const defaultWeave: Weave = { draft: 'goose-eye', warp: 'turmeric', weft: 'indigo' };

/** A unique name for a weave, of letters and hyphens; that of a person's name begins with the digits of its threading. */
export function weaveName({ draft, warp, weft }: Woven): string {
  return `${typeof draft === 'string' ? draft : draft.threading.join('')}-${warp}-${weft}`;
}

/**
 * The weave that has a name.
 *
 * @throws {RangeError} if there is none
 */
export function weaveNamed(name: string): Woven {
  const [threading] = /^[0-7]+(?=-)/.exec(name) ?? [];
  for (const draft of threading ? [treadledAsThreaded([...threading].map(Number))] : draftNames) {
    for (const warp of dyes) {
      const weft = dyes.find((candidate) => weaveName({ draft, warp, weft: candidate }) === name);
      if (weft) return { draft, warp, weft };
    }
  }
  throw new RangeError(`There is no weave ${name}.`);
}

/** The weave for a slug without one of its own, chosen by a hash of the slug. */
export function weaveOf(slug: string): Weave {
  const seed = fnv1a(slug);
  const [warp, weft] = pick(dyePairs, seed >>> 8);
  return { draft: pick(draftNames, seed), warp, weft };
}

function pick<T>(from: readonly T[], seed: number): T {
  return from[seed % from.length] as T;
}

/** FNV-1a, 32 bits, over UTF-16 code units (draft-eastlake-fnv, section 2), with a final mix. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> 0;
}
