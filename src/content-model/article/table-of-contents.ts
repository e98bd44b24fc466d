/** An article has a table of contents from this many sections on. */
const minSections = 4;

/** Id that the Markdown engine gives to the heading of the footnotes. */
const footnotesId = 'footnote-label';

/** The table of contents of an article as links; empty for a short one. */
export function tableOfContents(
  headings: readonly { depth: number; slug: string; text: string }[],
): { label: string; href: string }[] {
  const sections = headings.filter(({ depth, slug }) => depth === 2 && slug !== footnotesId);
  if (sections.length < minSections) return [];
  return sections.map(({ slug, text }) => ({ label: text, href: `#${slug}` }));
}
