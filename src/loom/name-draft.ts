import { lifts, straight, thereAndBack, type Draft } from './draft.ts';
import { drawdown } from './threads.ts';
import { graphemes } from './initials.ts';

/** A draft, and the letter of each of its threads. */
export type NameDraft = Draft & { letters: readonly string[] };

const shafts = 8;
/** Crossings that a thread may pass over or under in one go. */
export const longestFloat = 7;
/** Letters of a longer name are left out: its cloth would be as heavy as a photograph. */
const mostLetters = 40;
/** A shorter name is filled up with a straight draw, so that its cloth is more than a plain weave. */
const fewestThreads = 6;

/**
 * Drafts a name as weavers do: each letter is a thread on a shaft, the name is read forward and back, and
 * treadled as it is threaded. The first and the last letter, where it turns, are not repeated.
 *
 * Where that leaves a longer float than `longestFloat`, a thread on the opposite shaft is put beside the middle of the float.
 * On half of the shafts at a time, it ends every float that its neighbour is in. So the worst is that each letter has
 * one, and a name of any length and script is cloth.
 *
 * @param name in any script; what is neither letter nor digit is left out
 */
export function nameDraft(name: string): Draft {
  const half = lettersOf(name).slice(0, mostLetters).map(shaftOf);
  while (half.length < fewestThreads) half.push(((half.at(-1) ?? -1) + 1) % shafts);
  for (let at = middleOfLongFloat(half); at !== undefined; at = middleOfLongFloat(half)) {
    const opposite = ((half[at] ?? 0) + shafts / 2) % shafts;
    // At either end it becomes the turn, so that the letters stay together.
    half.splice(at === 0 ? 0 : at + 1, 0, opposite);
  }
  return treadledAsThreaded(thereAndBack(half));
}

/** Letters and digits of a name, in any script. */
export function lettersOf(name: string): string[] {
  return graphemes(name).filter((cluster) => /^[\p{L}\p{N}]/u.test(cluster));
}

/** A to Z, with or without accents, are counted through; of other scripts, the characters of a letter are added up. */
export function shaftOf(letter: string): number {
  const [base = ''] = letter.normalize('NFD').toLowerCase();
  const at = 'abcdefghijklmnopqrstuvwxyz'.indexOf(base);
  if (at >= 0) return at % shafts;
  const codes = Array.from(letter.toLowerCase(), (character) => character.codePointAt(0) ?? 0);
  return codes.reduce((sum, code) => sum + code, 0) % shafts;
}

export function treadledAsThreaded(threading: readonly number[]): Draft {
  return { threading, treadling: threading, tieUp: lifts(shafts, straight(shafts / 2)) };
}

/** The thread of the half beside which a float that is too long gets a binding thread, if there is one. */
function middleOfLongFloat(half: readonly number[]): number | undefined {
  const draft = treadledAsThreaded(thereAndBack(half));
  const size = draft.threading.length;
  const tooLong = floats(draft).find(({ length }) => length > longestFloat);
  if (!tooLong) return undefined;
  const at = (tooLong.start + Math.floor(Math.min(tooLong.length, size) / 2)) % size;
  return at < half.length ? at : size - at;
}

/**
 * The floats of a cloth that tiles, on both of its sides, of weft and of warp: the thread at which each begins, and how
 * many it passes; `Infinity` for one without an end.
 */
export function floats(draft: Draft): { start: number; length: number }[] {
  const rows = drawdown(draft);
  const columns = draft.threading.map((_, at) => rows.map((row) => row[at] === true));
  return [...rows, ...columns].flatMap(floatsOf);
}

function floatsOf(line: readonly boolean[]): { start: number; length: number }[] {
  const starts = [...line.keys()].filter((at) => line[at] !== line.at(at - 1));
  if (starts.length === 0) return [{ start: 0, length: Infinity }];
  return starts.map((start, at) => {
    const next = starts[at + 1] ?? (starts[0] ?? 0) + line.length;
    return { start, length: next - start };
  });
}
