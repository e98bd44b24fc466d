import { thereAndBack } from './draft.ts';
import { lettersOf, shaftOf, treadledAsThreaded } from './name-draft.ts';
import { drawdown, linePath } from './threads.ts';

/** A part of a cloth whose warp is one name, a letter a thread. */
export type NameStretch = {
  letters: readonly string[];
  /** Path data, in which the side of a crossing is 1 and the middle of the first is the origin. */
  warp: string;
  weft: string;
};

type Row = readonly string[];

/** Picks of the weft. */
export const stretchRows = 18;

/** Of a longer name, its first word is threaded. */
const mostLetters = 13;

/** Scripts that run from right to left; their letters are threaded likewise. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * The stretch of one of the names in rows above or beside each other. A short name is threaded there and back, until there
 * is room for the person below it.
 *
 * @param at its row, and its place in the row
 * @param weftName the name whose letters are the picks, there and back
 */
export function nameStretch(
  rows: readonly Row[],
  [row, place]: readonly [number, number],
  weftName: string,
): NameStretch {
  const stretches = rows.flatMap((names) => names.map((name) => threaded(name, names.length)));
  const at = rows.slice(0, row).flat().length + place;
  const letters = stretches[at] ?? [];
  // With the threads beside it, which end or carry on the weft.
  const before = stretches[at - 1]?.at(-1) ?? letters[0];
  const after = stretches[at + 1]?.[0] ?? letters.at(-1);
  const threading = [before, ...letters, after].map((letter = '') => shaftOf(letter));
  const treadling = there(lettersOf(weftName), stretchRows).map(shaftOf);
  const cloth = drawdown({ ...treadledAsThreaded(threading), treadling });
  const warp = letters.flatMap((_, x) =>
    runs(cloth.map((pick) => pick[x + 1] === true)).map(([y, down]) => ({ x, y, down })),
  );
  const weft = cloth.flatMap((pick, y) =>
    runs(pick.map((isWarpOnTop) => !isWarpOnTop))
      .filter(([start, right]) => start <= letters.length && start + right > 0)
      .map(([start, right]) => ({ x: start - 1, y, right })),
  );
  return { letters, warp: linePath(warp), weft: linePath(weft) };
}

function threaded(name: string, across: number): string[] {
  const all = lettersOf(name);
  const [first = ''] = name.trim().split(/\s/);
  const letters = all.length > mostLetters ? lettersOf(first).slice(0, mostLetters) : all;
  const threads = there(letters, Math.max(letters.length, Math.ceil(27 / across)));
  return rightToLeft.test(name) ? threads.reverse() : threads;
}

/** So many of the letters, there and back again. */
function there(letters: readonly string[], count: number): string[] {
  const turn = thereAndBack(letters.length > 0 ? letters : ['']);
  return Array.from({ length: count }, (_, at) => turn[at % turn.length] ?? '');
}

/** Where each run of `true` starts, and how far away its last crossing is. */
function runs(line: readonly boolean[]): [start: number, length: number][] {
  const starts = [...line.keys()].filter((at) => line[at] && !line[at - 1]);
  return starts.map((start) => {
    const end = line.indexOf(false, start);
    return [start, (end < 0 ? line.length : end) - 1 - start];
  });
}
