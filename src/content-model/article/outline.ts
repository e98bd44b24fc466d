/** From this many sections on, or this many words, an article has a table of contents. */
const manySections = 4;
const manyWords = 900;

/** Id that the Markdown engine gives to the heading of the footnotes. */
const footnotesId = 'footnote-label';

/**
 * The sections that a table of contents lists, as links; none where the text is short.
 *
 * @param words how many the text has
 */
export function contentsOf(
  headings: readonly { depth: number; slug: string; text: string }[],
  words: number,
): { label: string; href: string }[] {
  const sections = headings.filter(({ depth, slug }) => depth === 2 && slug !== footnotesId);
  if (sections.length < manySections && (words < manyWords || sections.length < 2)) return [];
  return sections.map(({ slug, text }) => ({ label: text, href: `#${slug}` }));
}
