/** What the site has, for language models. Texts are plain, addresses absolute. */
export type SiteGuide = {
  title: string;
  summary: string;
  sections: readonly { heading: string; links: readonly GuideLink[] }[];
};

type GuideLink = { label: string; url: string; note?: string | undefined };

/** The guide in the form of llmstxt.org: a heading, a quoted summary, and lists of links. */
export function llmsText({ title, summary, sections }: SiteGuide): string {
  const lists = sections.map(({ heading, links }) =>
    [`## ${plain(heading)}`, '', ...links.map(line)].join('\n'),
  );
  return `${[`# ${plain(title)}`, `> ${plain(summary)}`, ...lists].join('\n\n')}\n`;
}

function line({ label, url, note }: GuideLink): string {
  return `- [${plain(label)}](${url})${note === undefined ? '' : `: ${plain(note)}`}`;
}

/** A text in which Markdown reads no markup (CommonMark section 2.4). */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>]/g, '\\$&');
}
