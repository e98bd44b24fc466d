/**
 * The first letters of the first and the last word of a name, as they are written. A letter is what
 * readers take for one, in any script (UAX 29, grapheme clusters).
 */
export function initialsOf(name: string): string[] {
  const words = name.normalize('NFC').match(/[\p{L}\p{N}]\S*/gu) ?? [];
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.flatMap((word = '') => {
    const [letter] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word);
    return letter ? [letter.segment] : [];
  });
}
