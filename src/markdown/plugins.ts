import { defineHastPlugin } from 'satteri';
import { element, type HastElement } from './hast-element.ts';

/** Replaces each text outside code. */
export function boundTexts(bind: (text: string) => string) {
  return defineHastPlugin({
    name: 'bound-texts',
    text(node, context) {
      for (let parent = context.parent(node); parent?.type === 'element';) {
        if (parent.tagName === 'code') return;
        parent = context.parent(parent);
      }
      const value = bind(node.value);
      if (value !== node.value) context.replaceNode(node, { type: 'text', value });
    },
  });
}

/** Cells of an aligned column say so by an attribute: the security policy refuses the engine's inline styles. */
export const columnAlignment = defineHastPlugin({
  name: 'column-alignment',
  element: {
    filter: ['th', 'td'],
    visit(node, context) {
      const [, align] = String(node.properties['style'] ?? '').split('text-align: ');
      if (align === undefined) return;
      context.setProperty(node, 'style', null);
      context.setProperty(node, 'align', align);
    },
  },
});

/** A number in a cell, where lines are short, stays with what follows it: the rest of its digits, or its unit. */
export const numbersInCells = defineHastPlugin({
  name: 'numbers-in-cells',
  text(node, context) {
    const parent = context.parent(node);
    if (parent?.type !== 'element' || parent.tagName !== 'td') return;
    const value = node.value.replaceAll(/(?<=\d) (?=\S)/g, '\u00a0');
    if (value !== node.value) context.replaceNode(node, { type: 'text', value });
  },
});

/** Headings with a link to themselves: the text of the heading is the link, so neither accessible name changes. */
export const headingLinks = defineHastPlugin({
  name: 'heading-links',
  element: {
    filter: ['h2', 'h3', 'h4', 'h5', 'h6'],
    visit(node) {
      const { id, className } = node.properties;
      // Only the heading of the footnotes has a class, which hides it.
      if (className || node.children.some(hasLink)) return;
      return { ...node, children: [element('a', { href: `#${id}` }, node.children)] };
    },
  },
});

function hasLink(node: HastElement['children'][number]): boolean {
  return node.type === 'element' && (node.tagName === 'a' || node.children.some(hasLink));
}

/** A picture alone in its paragraph becomes a figure, with its title as the caption. */
export const figures = defineHastPlugin({
  name: 'figures',
  element: {
    filter: ['p'],
    visit({ children }) {
      const [picture] = children;
      if (children.length !== 1 || picture?.type !== 'element' || picture.tagName !== 'img') return;
      const { title, ...properties } = picture.properties;
      const figure = element('figure', {}, [{ ...picture, properties }]);
      if (title)
        figure.children.push(element('figcaption', {}, [{ type: 'text', value: `${title}` }]));
      return figure;
    },
  },
});

/** Stores the number of words in `frontmatter.wordCount`: Astro keeps the results of plugins in the front matter. */
export const wordCount = defineHastPlugin({
  name: 'word-count',
  after(root, context) {
    const words = context.textContent(root).split(/\s+/).filter(Boolean);
    if (context.data.astro) context.data.astro.frontmatter['wordCount'] = words.length;
  },
});
