import { satteriHeadingIdsPlugin } from '@astrojs/markdown-satteri';
import { markdownToHtml } from 'satteri';
import { features } from './engine.ts';
import { freeHeadingIds } from './free-heading-ids.ts';

/** The ids of the headings in a Markdown text, in their order. */
export function headingIds(markdown: string): string[] {
  const ids: string[] = [];
  const collectIds = {
    name: 'collect-ids',
    element: {
      filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
      visit: (node: { properties: { id?: unknown } }) => void ids.push(String(node.properties.id)),
    },
  };
  // Its plugins are synchronous, and so is the result.
  void markdownToHtml(markdown, {
    features,
    hastPlugins: [satteriHeadingIdsPlugin(), freeHeadingIds, collectIds],
  });
  return ids;
}
