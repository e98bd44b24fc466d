import { thereAndBack } from './draft.ts';
import { lettersOf, type NameDraft, shaftOf, treadledAsThreaded } from './name-draft.ts';

const picks = 16;

/** Of a longer name, the first word of more than two letters is threaded. */
const mostLetters = 13;

/** Scripts that run from right to left, as their threads do. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * A stretch of a cloth that is threaded by several names: a letter of the name is a thread, a letter of the weft a pick.
 *
 * @param fewest threads: a shorter name goes there and back again
 */
export function nameStretch(name: string, fewest: number, weft: string): NameDraft {
  const all = lettersOf(name);
  const first = name.split(/\s/).find((word) => lettersOf(word).length > 2) ?? name;
  const letters = all.length > mostLetters ? lettersOf(first).slice(0, mostLetters) : all;
  const threads = again(letters, Math.max(letters.length, fewest));
  if (rightToLeft.test(name)) threads.reverse();
  return {
    ...treadledAsThreaded(threads.map(shaftOf)),
    treadling: again(lettersOf(weft), picks).map(shaftOf),
    letters: threads,
  };
}

/** So many of the letters, there and back. */
function again(letters: readonly string[], count: number): string[] {
  const turn = thereAndBack(letters.length > 0 ? letters : ['']);
  return Array.from({ length: count }, (_, at) => turn[at % turn.length] ?? '');
}
