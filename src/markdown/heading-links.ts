import GithubSlugger from 'github-slugger';
import type { HastPluginEntry } from 'satteri';
import { element, type HastElement } from './hast-element.ts';

/** Headings with a link to themselves: the text of the heading is the link, so neither accessible name changes. */
export const headingLinks: HastPluginEntry = () => {
  const slugger = new GithubSlugger();
  return {
    name: 'heading-links',
    element: {
      filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
      visit(node, context) {
        // The heading of the footnotes has an id already.
        if (node.properties['id'] !== undefined) return;
        const id = slugger.slug(context.textContent(node));
        context.setProperty(node, 'id', id);
        if (node.tagName === 'h1' || node.children.some(hasLink)) return;
        const link = element('a', { href: `#${id}` }, node.children);
        return { ...node, properties: { ...node.properties, id }, children: [link] };
      },
    },
  };
};

function hasLink(node: HastElement['children'][number]): boolean {
  return node.type === 'element' && (node.tagName === 'a' || node.children.some(hasLink));
}
