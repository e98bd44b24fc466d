import type { HastPluginEntry } from 'satteri';

/** Ids of the page around a text, and of its footnotes. */
const ownId = /^(?:main|footnote-label)$/;

/** Gives a heading another id if the page has its own element with it, or if there is nothing to make one of. */
export const freeHeadingIds: HastPluginEntry = () => {
  const taken = new Set<string>();
  return {
    name: 'free-heading-ids',
    element: {
      filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
      visit(node, context) {
        const id = String(node.properties['id']);
        // Only the heading of the footnotes has a class.
        if (node.properties['className']) return;
        let free = id;
        for (let n = 1; /^(?:-\d+)?$/.test(free) || ownId.test(free) || taken.has(free); n += 1) {
          free = `section-${n}`;
        }
        taken.add(free);
        if (free !== id) context.setProperty(node, 'id', free);
      },
    },
  };
};
