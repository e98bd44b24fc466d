import { referenceAlphabet } from 'enquiries/protocol/enquiry';
import { lifts, straight } from './draft.ts';
import { dye, type Dye } from './dyes.ts';
import { cell, threads } from './threads.ts';

/** The cloth of a reference: path data for the threads of the warp and of the weft, and the weft's CSS colour. */
export type ReceiptCloth = Record<'warp' | 'weft' | 'weftDye', string>;

/** Dye of the warp that waits beside the form, and so of every receipt. */
export const warpDye: Dye = 'turmeric';
/** Dyes that stand out from the ground and from the warp. */
export const weftDyes = ['madder', 'leaf', 'paper'] as const satisfies readonly Dye[];

const shafts = 8;
/** Shafts that each treadle lifts, and the longest step of a draw: no float is longer, but in the middle. */
const lifted = shafts / 2;
/** A group of a reference has 20 bits, and each step 2 of them. */
const steps = 10;

/** Threads across, and as many down. */
export const receiptThreads = 2 * (lifted + steps) - 1;

/** Side of the cloth in the units of its paths. */
export const receiptClothSide = receiptThreads * cell;

/**
 * The cloth of a reference. Its first group threads the loom and its second treads it. Different references
 * have different drawings, because the straight draw in the middle shows the shaft of each thread and the treadle
 * of each row.
 *
 * @param reference in the format of `referencePattern`
 */
export function receiptCloth(reference: string): ReceiptCloth {
  // Each group is a number in base 32.
  const [across = 0, down = 0] = reference
    .split('-')
    .map((group) => [...group].reduce((sum, it) => sum * 32 + referenceAlphabet.indexOf(it), 0));
  const { first, second } = threads({
    threading: drawOf(across),
    treadling: drawOf(down),
    tieUp: lifts(shafts, straight(lifted)),
  });
  const weft = weftDyes[(across + down) % weftDyes.length] ?? 'madder';
  return { warp: first, weft: second, weftDye: dye(weft) };
}

/** From the middle to both edges: a straight draw, then a step of 1 to 4 shafts for each two bits of a number. */
function drawOf(number: number): number[] {
  const half = straight(lifted);
  for (let step = 0; step < steps; step += 1) {
    const bits = (number >> (2 * step)) & 3;
    half.push(((half.at(-1) ?? 0) + bits + 1) % shafts);
  }
  return [...half.slice(1).reverse(), ...half];
}
