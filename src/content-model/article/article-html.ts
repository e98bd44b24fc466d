/** Words that the Markdown engine would say in English. */
export type ArticleWords = {
  footnotes: string;
  /** `{number}` stands for that of the footnote. */
  backToText: string;
};

/**
 * Finishes the HTML that the Markdown engine makes of an article: headings link to themselves,
 * a picture alone in its paragraph becomes a figure with its title as caption, footnotes speak
 * the site's words.
 */
export function finishedArticle(html: string, words: ArticleWords): string {
  return withFootnoteWords(withFigures(withHeadingLinks(html)), words);
}

/** The words of an article's HTML, parted by white space as they are in the page. */
export function textOf(html: string): string {
  return html.replace(/<(?:"[^"]*"|'[^']*'|[^>"'])*>/g, '');
}

/** The heading's own words are the link, so that neither its name nor the link's gains another. */
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

/** The title as HTML text; in the marker of a picture still to be resized it is within JSON. */
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

function withFootnoteWords(html: string, { footnotes, backToText }: ArticleWords): string {
  return html
    .replace(
      /<section data-footnotes class="footnotes"><h2 class="sr-only" id="footnote-label">[^<]*</,
      () => `<section data-footnotes><h2 id="footnote-label">${escaped(footnotes)}<`,
    )
    .replace(
      /data-footnote-backref="" aria-label="Back to reference ([\d-]+)" class="data-footnote-backref"/g,
      (_link, number: string) =>
        `data-footnote-backref="" aria-label="${escaped(backToText.replace('{number}', number))}"`,
    );
}

/** Text as HTML, inside an element or a quoted attribute. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('>', '&gt;');
}
