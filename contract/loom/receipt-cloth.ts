import { referenceAlphabet } from '../enquiry.ts';
import { lifts, straight, type Draft } from './draft.ts';
import { dye, dyePairs } from './dyes.ts';
import { cell, threads } from './threads.ts';

/** The cloth of a reference: path data and a CSS colour for the threads of each dye. */
export type ReceiptCloth = Record<'warp' | 'weft' | 'warpDye' | 'weftDye', string>;

/**
 * Values in the built thank-you page that the server replaces by those of a cloth. The paths are valid, since browsers
 * report others.
 */
export const clothPlaceholders: ReceiptCloth = {
  warp: 'M0,0h-7',
  weft: 'M0,0v-7',
  warpDye: '{{warpDye}}',
  weftDye: '{{weftDye}}',
};

const shafts = 6;
/** Bits of a character of a reference. */
const characterBits = 5;
/** Number of threads from the edge of the cloth to its middle. */
const half = shafts + 4 * characterBits;

/** Side of the cloth in the units of its paths. */
export const receiptClothSide = (2 * half - 1) * cell;

/**
 * The cloth of a reference. Its first group threads the loom and its second treads it. Different references
 * have different drawings, because a straight draw at two edges shows the shaft of each thread and the treadle
 * of each row.
 *
 * @param reference in the format of `referencePattern`
 */
export function receiptCloth(reference: string): ReceiptCloth {
  const [threading = '', treadling = ''] = reference.split('-');
  const draft: Draft = {
    threading: drawOf(threading),
    treadling: drawOf(treadling),
    tieUp: lifts(shafts, [0, 1, 2]),
  };
  const { first, second } = threads(draft);
  const sum = bitsOf(reference.replace('-', '')).reduce((total, bit, at) => total + bit * at, 0);
  const [warp, weft] = dyePairs[sum % dyePairs.length] ?? ['indigo', 'turmeric'];
  return { warp: first, weft: second, warpDye: dye(warp), weftDye: dye(weft) };
}

/** A straight draw, a step up or down for each bit, and all of it mirrored. */
function drawOf(characters: string): number[] {
  const draw = straight(shafts);
  for (const bit of bitsOf(characters)) {
    const step = bit === 1 ? 1 : shafts - 1;
    draw.push(((draw.at(-1) ?? 0) + step) % shafts);
  }
  return [...draw, ...draw.slice(0, -1).reverse()];
}

function bitsOf(characters: string): number[] {
  return [...characters].flatMap((character) => {
    const value = referenceAlphabet.indexOf(character);
    return Array.from({ length: characterBits }, (_, bit) => (value >> bit) & 1);
  });
}
