import { type DraftName, draftNames } from './drafts.ts';

export const dyes = [
  'indigo',
  'deep',
  'turmeric',
  'madder',
  'rose',
  'sky',
  'leaf',
  'paper',
] as const;
export type Dye = (typeof dyes)[number];

/** A cloth to be woven: its draft, and the dyes of its warp and its weft. */
export type Weave = { draft: DraftName; warp: Dye; weft: Dye };

/** The cloth of the house: it stands for whatever has none of its own. */
export const houseWeave: Weave = { draft: 'goose-eye', warp: 'turmeric', weft: 'indigo' };

/** A name that tells one weave from every other, made of letters and hyphens. */
export function weaveName({ draft, warp, weft }: Weave): string {
  return `${draft}-${warp}-${weft}`;
}

/** A weave and how many threads of it a picture shows from side to side. */
export type WovenPicture = { weave: Weave; columns: number };

/** Pairs that stay apart in lightness, so that the weave is legible in grey too. */
const pairs: readonly (readonly [Dye, Dye])[] = [
  ['indigo', 'turmeric'],
  ['madder', 'rose'],
  ['leaf', 'paper'],
  ['turmeric', 'madder'],
  ['indigo', 'sky'],
  ['paper', 'deep'],
  ['rose', 'indigo'],
  ['sky', 'deep'],
  ['paper', 'indigo'],
];

const widths = [22, 24, 28, 32] as const;

/** The picture that stands for a slug where no other is given: always the same for the same slug. */
export function weaveOf(slug: string): WovenPicture {
  const seed = fnv1a(slug);
  const pair = pick(pairs, seed >>> 8);
  return {
    weave: { draft: pick(draftNames, seed), warp: pair[0], weft: pair[1] },
    columns: pick(widths, seed >>> 16),
  };
}

function pick<T>(from: readonly T[], seed: number): T {
  return from[seed % from.length] as T;
}

/** FNV-1a, 32 bits, over UTF-16 code units (draft-eastlake-fnv, section 2), mixed once more at the end. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> 0;
}
