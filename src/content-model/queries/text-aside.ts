import { tableOfContents } from '../article/table-of-contents.ts';
import type { Weave } from '../../loom/weave.ts';
import { words } from './content.ts';
import { draftTexts } from './draft.ts';

/**
 * The column beside a long text: its table of contents, or the draft of the cloth above it.
 *
 * @param headings of the text as Astro renders it from Markdown
 * @param weave of the cloth, if there is one
 */
export async function asideOf(headings: Parameters<typeof tableOfContents>[0], weave?: Weave) {
  const { contents } = (await words()).layout;
  return {
    contents: { heading: contents, links: tableOfContents(headings) },
    draft: weave && (await draftTexts(weave)),
  };
}
