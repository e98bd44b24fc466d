/** Links that lead out of the site, or to a place on the same page. */
const outside = /^(?:https?:|mailto:|tel:|#)/;

/** A picture in Markdown: its alternative text, and its file before a title. */
const picture = /!\[([^\]\n]*)\]\(<?([^)>\s]*)[^)\n]*\)/g;

/** The targets of the links in a Markdown text; code is skipped. */
export function linksIn(markdown: string): string[] {
  const prose = withoutCode(markdown).replaceAll(picture, '');
  const inline = prose.matchAll(/\]\(<?([^)>\s]*)/g);
  const definitions = prose.matchAll(/^ {0,3}\[(?!\^)[^\]\n]+\]:\s*<?([^>\s]+)/gm);
  return [...inline, ...definitions].map(([, href = '']) => href);
}

/** The paths of links inside the site, without query and fragment. */
export function pathsOf(hrefs: readonly string[]): string[] {
  return hrefs.filter((href) => !outside.test(href)).map((href) => href.replace(/[?#].*$/, ''));
}

/** The pictures in a Markdown text; those of other sites are marked. */
export function picturesIn(markdown: string): { alt: string; src: string; isOutside: boolean }[] {
  return [...withoutCode(markdown).matchAll(picture)].map(([, alt = '', src = '']) => ({
    alt: alt.trim(),
    src,
    isOutside: outside.test(src),
  }));
}

function withoutCode(markdown: string): string {
  return markdown.replaceAll(/^(```+|~~~+)[^]*?^\1|`[^`\n]+`/gm, '');
}
