/**
 * The first letters of the first and the last word of a name, as written. A letter is a grapheme cluster
 * (UAX 29), in any script.
 */
export function initialsOf(name: string): string[] {
  const words = name.normalize('NFC').match(/[\p{L}\p{N}]\S*/gu) ?? [];
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.flatMap((word = '') => {
    const [letter] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word);
    return letter ? [letter.segment] : [];
  });
}
