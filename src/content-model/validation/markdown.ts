import GithubSlugger from 'github-slugger';

/** A link, and where its target begins in the text. */
export type Link = { href: string; at: number };

/** A picture in Markdown, and where it begins in the text. */
export type MarkdownPicture = { alt: string; src: string; at: number };

/** Links that lead out of the site. */
const outside = /^(?:https?:|mailto:|tel:)/;

/** A picture in Markdown: its alternative text, its file with or without brackets, and a title. */
const picture =
  /!\[([^\]\n]*)\]\((?:<([^>\n]*)>|((?:[^()\n]|\([^()\n]*\))*?))(?:\s+(?:"[^"\n]*"|'[^'\n]*'))?\s*\)/g;

/** Whether a link leads to a page or a file of this site. */
export function isInside(href: string): boolean {
  return !outside.test(href);
}

/** The links in a Markdown text; code is skipped. */
export function linksIn(markdown: string): Link[] {
  const prose = withoutCode(markdown).replaceAll(picture, blank);
  const inline = prose.matchAll(/\]\(<?([^)>\s]*)/g);
  const definitions = prose.matchAll(/^ {0,3}\[(?!\^)[^\]\n]+\]:\s*<?([^>\s]+)/gm);
  return [...inline, ...definitions].map(({ 1: href = '', index }) => ({ href, at: index }));
}

/** The pictures in a Markdown text; code is skipped. */
export function picturesIn(markdown: string): MarkdownPicture[] {
  const pictures = [...withoutCode(markdown).matchAll(picture)];
  return pictures.map(({ 1: alt = '', 2: bracketed, 3: src = '', index }) => ({
    alt: alt.trim(),
    src: bracketed?.replaceAll(' ', '%20') ?? src,
    at: index,
  }));
}

/** HTML and headings of the first level, which is the title's, as they are written. */
export function foreignMarkup(markdown: string): { found: string; at: number }[] {
  const matches = withoutCode(markdown).matchAll(/<(?:\/?[a-z][\w-]*(?=[\s/>])|!--)|^# .*/gim);
  return [...matches].map(({ 0: found, index }) => ({ found, at: index }));
}

/** The ids of the headings in a Markdown text. */
export function headingIds(markdown: string): string[] {
  const slugger = new GithubSlugger();
  const headings = withoutFences(markdown).matchAll(/^ {0,3}#{1,6} +(.+?)(?: +#+)? *$/gm);
  return [...headings].map(([, heading = '']) =>
    slugger.slug(heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')),
  );
}

/** Markdown with spaces in place of its code. */
export function withoutCode(markdown: string): string {
  return withoutFences(markdown).replaceAll(/`[^`\n]+`/g, blank);
}

function withoutFences(markdown: string): string {
  return markdown.replaceAll(/^(```+|~~~+)[^]*?^\1/gm, blank);
}

/** Spaces in place of a text, so that all after it keeps its place. */
function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}
