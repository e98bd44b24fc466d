import { satteri, satteriHeadingIdsPlugin } from '@astrojs/markdown-satteri';
import type { Features } from 'satteri';
import {
  blockDirection,
  figures,
  headingLinks,
  numbersInCells,
  tables,
  taskNames,
  type TextPart,
  typesetTexts,
  wordCount,
} from './plugins.ts';
import { freeHeadingIds } from './free-heading-ids.ts';

/** Labels that the engine would write in English. */
export type FootnoteLabels = {
  footnotes: string;
  /** `{number}` is the number of the footnote. */
  backToText: string;
};

/** Features of Markdown that the site understands. */
export const features = {
  gfm: true,
  // English, and in commands too: `typeset` does it by language.
  smartPunctuation: false,
  frontmatter: false,
} satisfies Features;

/**
 * Astro's Markdown engine with the site's own plugins.
 *
 * @param typeset returns the parts of a text with the typography of their language
 */
export function markdownEngine(
  { footnotes, backToText }: FootnoteLabels,
  typeset: (parts: readonly TextPart[]) => string[],
  isPageRightToLeft = false,
) {
  const labels = { label: footnotes, backLabel: backToText.replace('{number}', '{reference}') };
  return satteri({
    features: { ...features, gfm: { footnotes: labels } },
    hastPlugins: [
      wordCount,
      // Astro does it after these plugins, which is too late for the links.
      satteriHeadingIdsPlugin(),
      freeHeadingIds,
      headingLinks,
      figures,
      tables,
      taskNames,
      blockDirection(isPageRightToLeft),
      numbersInCells,
      // Last, so that no id of a heading depends on it.
      typesetTexts(typeset),
    ],
  });
}
