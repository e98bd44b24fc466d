import { escapeMarkup } from './escape-markup.ts';

/** Labels that the Markdown engine would write in English. */
export type ArticleLabels = {
  footnotes: string;
  /** `{number}` is the number of the footnote. */
  backToText: string;
};

/**
 * Finishes the HTML that the Markdown engine makes of an article: headings link to themselves, a
 * picture alone in its paragraph becomes a figure with its title as caption, and footnotes get labels
 * in the language of the site.
 */
export function finishedHtml(html: string, labels: ArticleLabels): string {
  return withFootnoteLabels(withFigures(withHeadingLinks(html)), labels);
}

/** The text of an article's HTML, with its entities and white space. */
export function textOf(html: string): string {
  return html.replace(/<(?:"[^"]*"|'[^']*'|[^>"'])*>/g, '');
}

/** The text of the heading is the link, so that neither accessible name changes. */
function withHeadingLinks(html: string): string {
  return html.replace(
    /<(h[2-6]) id="([^"]+)">((?:(?!<\/?(?:a|h[2-6])\b)[^])*)<\/\1>/g,
    (_heading, level: string, id: string, inner: string) =>
      `<${level} id="${id}"><a href="#${id}">${inner}</a></${level}>`,
  );
}

function withFigures(html: string): string {
  return html.replace(/<p>(<img [^>]*>)<\/p>/g, (_paragraph, image: string) => {
    const { picture, title } = withoutTitle(image);
    const caption = title ? `<figcaption>${title}</figcaption>` : '';
    return `<figure>${picture}${caption}</figure>`;
  });
}

/** The title is HTML text; in Astro's marker of a picture to be resized it is inside JSON. */
function withoutTitle(image: string): { picture: string; title: string } {
  const plain = / title="([^"]*)"/.exec(image);
  if (plain) return { picture: image.replace(plain[0], ''), title: plain[1] ?? '' };
  const inMarker = /&quot;title&quot;:&quot;((?:(?!&quot;|\\).|\\&quot;|\\\\)*)&quot;,/.exec(image);
  if (!inMarker) return { picture: image, title: '' };
  return {
    picture: image.replace(inMarker[0], ''),
    title: (inMarker[1] ?? '').replace(/\\(&quot;|\\)/g, '$1'),
  };
}

function withFootnoteLabels(html: string, { footnotes, backToText }: ArticleLabels): string {
  return html
    .replace(
      /<section data-footnotes class="footnotes"><h2 class="sr-only" id="footnote-label">[^<]*</,
      () => `<section data-footnotes><h2 id="footnote-label">${escapeMarkup(footnotes)}<`,
    )
    .replace(
      /data-footnote-backref="" aria-label="Back to reference ([\d-]+)" class="data-footnote-backref"/g,
      (_link, number: string) => {
        const label = escapeMarkup(backToText.replace('{number}', number));
        return `data-footnote-backref="" aria-label="${label}"`;
      },
    );
}
