/** The characters of a text as readers count them (UAX 29), in NFC: an accent stays with its letter. */
export function graphemes(text: string): string[] {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text.normalize('NFC')), ({ segment }) => segment);
}
