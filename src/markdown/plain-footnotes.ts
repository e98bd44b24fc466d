import { defineHastPlugin } from 'satteri';

/** The engine's classes of footnotes, of which one hides their heading from view. */
const removed = ['footnotes', 'sr-only', 'data-footnote-backref'];

/** Footnotes without classes: they look like the rest of the text. */
export const plainFootnotes = defineHastPlugin({
  name: 'plain-footnotes',
  element: {
    filter: ['section', 'h2', 'a'],
    visit(node, context) {
      const { className } = node.properties;
      const isEngines =
        Array.isArray(className) && className.some((name) => removed.includes(`${name}`));
      if (isEngines) context.setProperty(node, 'className', null);
    },
  },
});
