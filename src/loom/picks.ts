import { lifts, straight } from './draft.ts';
import { receiptThreads } from './receipt-cloth.ts';
import { threads, type Threads } from './threads.ts';
import { graphemes } from './initials.ts';
import { shaftOf } from './name-draft.ts';

const shafts = 8;
/** Fewer leave long floats of weft, more of warp. */
const lifted = shafts / 2;

/** The complete words of a text (UAX 29), each of which is a pick: the last that the warp has room for, the newest first. */
export function pickedWords(text: string): string[] {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
  return Array.from(segmenter.segment(text))
    .filter(({ isWordLike, index, segment }) => isWordLike && index + segment.length < text.length)
    .map(({ segment }) => segment)
    .slice(-receiptThreads)
    .reverse();
}

/** The cloth of words, one row for each from the top: a word lifts the shafts of its first letters. */
export function clothOfWords(words: readonly string[]): Threads {
  return threads({
    threading: straight(receiptThreads).map((thread) => thread % shafts),
    treadling: straight(words.length),
    tieUp: words.map((word, row) => shaftsOf(word, row)),
  });
}

function shaftsOf(word: string, row: number): number[] {
  const chosen = [...new Set(graphemes(word).map(shaftOf))].slice(0, lifted);
  // A word of one or two letters is filled up by a twill, so that the row is bound.
  const twill = lifts(shafts, straight(lifted))[row % shafts] ?? [];
  return [...new Set([...chosen, ...twill])].slice(0, lifted);
}
