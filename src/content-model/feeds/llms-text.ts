/** An overview of the site for language models. Texts are plain, URLs absolute. */
export type SiteOverview = {
  title: string;
  summary: string;
  sections: readonly { heading: string; links: readonly OverviewLink[] }[];
};

type OverviewLink = { label: string; url: string; note?: string | undefined };

/** The overview in the format of llmstxt.org: a heading, a quoted summary, and lists of links. */
export function llmsText({ title, summary, sections }: SiteOverview): string {
  const lists = sections
    .filter(({ links }) => links.length > 0)
    .map(({ heading, links }) =>
      [`## ${escapeMarkdown(heading)}`, '', ...links.map(listItem)].join('\n'),
    );
  return `${[`# ${escapeMarkdown(title)}`, `> ${escapeMarkdown(summary)}`, ...lists].join('\n\n')}\n`;
}

function listItem({ label, url, note }: OverviewLink): string {
  return `- [${escapeMarkdown(label)}](${url})${note === undefined ? '' : `: ${escapeMarkdown(note)}`}`;
}

/** Escapes a text so that Markdown finds no markup in it (CommonMark section 2.4). */
function escapeMarkdown(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>]/g, '\\$&');
}
