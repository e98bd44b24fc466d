import { lifts, straight, thereAndBack, type Draft } from '../../contract/loom/draft.ts';
import { graphemes } from './graphemes.ts';

/** A thread of a name: the letter that chose its shaft, or nothing for one that binds or fills. */
type NameThread = { letter?: string; shaft: number };

/** The draft of a name, and the letter of each of its threads; empty for a thread without one. */
export type NameDraft = Draft & { letters: readonly string[] };

const shafts = 8;
/** Letters of a longer name are left out: its cloth would be as heavy as a photograph. */
const mostLetters = 40;
/** A shorter name is filled up with a straight draw, so that its cloth is more than a plain weave. */
const fewestThreads = 6;
/** Letters from one binding thread to the next: no float is longer than seven threads, also where the name turns. */
const lettersToBind = 4;

/**
 * Drafts a name as weavers do: each letter is a thread on a shaft, the name is read forward and back, and
 * treadled as it is threaded. The first and the last letter, where it turns, are not repeated.
 *
 * A binding thread is on the shaft opposite to that of the letter before it, which ends every float that the letter is
 * in. So a name of any length and script is cloth.
 *
 * @param name in any script; what is neither letter nor digit is left out
 */
export function nameDraft(name: string): NameDraft {
  const half: NameThread[] = graphemes(name)
    .filter((cluster) => /^[\p{L}\p{N}]/u.test(cluster))
    .slice(0, mostLetters)
    .map((letter) => ({ letter, shaft: shaftOf(letter) }));
  while (half.length < fewestThreads) {
    half.push({ shaft: ((half.at(-1)?.shaft ?? -1) + 1) % shafts });
  }
  const bound = half.flatMap((thread, at): NameThread[] => {
    const opposite = { shaft: (thread.shaft + shafts / 2) % shafts };
    return (at + 1) % lettersToBind === 0 ? [thread, opposite] : [thread];
  });
  return {
    ...treadledAsThreaded(thereAndBack(bound.map(({ shaft }) => shaft))),
    letters: thereAndBack(bound.map(({ letter = '' }) => letter)),
  };
}

/** A to Z, with or without accents, are counted through; of other scripts, the characters of a letter are added up. */
function shaftOf(letter: string): number {
  const [base = ''] = letter.normalize('NFD').toLowerCase();
  const at = 'abcdefghijklmnopqrstuvwxyz'.indexOf(base);
  if (at >= 0) return at % shafts;
  const sum = Array.from(letter.toLowerCase()).reduce(
    (total, character) => total + (character.codePointAt(0) ?? 0),
    0,
  );
  return sum % shafts;
}

/** The draft of a name, from its threading alone. */
export function treadledAsThreaded(threading: readonly number[]): Draft {
  return { threading, treadling: threading, tieUp: lifts(shafts, straight(shafts / 2)) };
}
