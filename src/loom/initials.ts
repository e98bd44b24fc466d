/** The characters of a text as readers count them (UAX 29), in NFC: an accent stays with its letter. */
export function graphemes(text: string): string[] {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text.normalize('NFC')), ({ segment }) => segment);
}

/** The first letters of the first and the last word of a name, as written, in any script. */
export function initialsOf(name: string): string[] {
  const words = name.normalize('NFC').match(/[\p{L}\p{N}]\S*/gu) ?? [];
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.flatMap((word = '') => graphemes(word).slice(0, 1));
}
