import { tableOfContents } from '../article/table-of-contents.ts';
import { words } from './content.ts';

/** The table of contents of a text that Astro renders from Markdown, with its heading. */
export async function contentsOf(headings: Parameters<typeof tableOfContents>[0]) {
  const { contents } = (await words()).layout;
  return { heading: contents, links: tableOfContents(headings) };
}
