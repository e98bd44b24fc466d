import { defineHastPlugin, type HastNode } from 'satteri';
import { rightToLeft } from './right-to-left.ts';

type HastElement = Extract<HastNode, { type: 'element' }>;
type HastChild = HastElement['children'][number];

/** A text between two tags, or what interrupts the text. */
export type TextPart = { text: string; kind?: 'code' | 'block' };

/** Elements inside of a line. */
const inline = new Set(['a', 'del', 'em', 'img', 'input', 'strong', 'sup']);

/** Replaces the texts outside code. @param typeset returns all of them, in their order */
export function typesetTexts(typeset: (parts: readonly TextPart[]) => string[]) {
  return defineHastPlugin({
    name: 'typeset-texts',
    after(root, context) {
      const parts = [...partsOf(root.children as HastChild[])];
      const texts = typeset(parts);
      parts.forEach(({ text, node }, at) => {
        const value = texts[at] ?? text;
        if (node && value !== text) context.replaceNode(node, { type: 'text', value });
      });
    },
  });
}

function* partsOf(nodes: readonly HastChild[]): Generator<TextPart & { node?: HastChild }> {
  for (const node of nodes) {
    if (node.type === 'text') yield { text: node.value, node };
    if (node.type !== 'element') continue;
    if (node.tagName === 'code') {
      yield { text: '', kind: 'code' };
    } else if (inline.has(node.tagName)) {
      yield* partsOf(node.children);
    } else {
      yield { text: '', kind: 'block' };
      yield* partsOf(node.children);
      yield { text: '', kind: 'block' };
    }
  }
}

/**
 * A block with right-to-left letters on a left-to-right page takes the direction of its first letter. On a right-to-left
 * page a block does so if it has none of these letters: other texts there may begin with the Latin name of a brand.
 */
export function blockDirection(isPageRightToLeft: boolean) {
  return defineHastPlugin({
    name: 'block-direction',
    element: {
      filter: ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'blockquote', 'table', 'pre', 'figure'],
      visit(node, context) {
        const text = context.textContent(node);
        const isOther = /\p{L}/u.test(text) && rightToLeft.test(text) !== isPageRightToLeft;
        // An inner block with a direction of its own would not count for that of the outer one.
        if (isOther && context.parent(node)?.type === 'root')
          context.setProperty(node, 'dir', 'auto');
      },
    },
  });
}

/**
 * Cells of an aligned column say so by an attribute: the security policy refuses the engine's inline styles. A table may
 * scroll on a phone, and Safari makes no tab stop of it by itself.
 */
export const tables = defineHastPlugin({
  name: 'tables',
  element: {
    filter: ['table', 'th', 'td'],
    visit(node, context) {
      if (node.tagName === 'table') context.setProperty(node, 'tabIndex', 0);
      const [, align] = String(node.properties['style'] ?? '').split('text-align: ');
      if (align === undefined) return;
      context.setProperty(node, 'style', null);
      context.setProperty(node, 'data-align', align);
    },
  },
});

/** The box of a task has the name of its item, without the items below that. */
export const taskNames = defineHastPlugin({
  name: 'task-names',
  element: {
    filter: ['input'],
    visit(node, context) {
      const parent = context.parent(node);
      const parts = parent?.type === 'element' ? parent.children : [];
      const own = parts.filter((it) => it.type !== 'element' || !/^[uo]l$/.test(it.tagName));
      const name = own.map((it) => context.textContent(it)).join('');
      context.setProperty(node, 'ariaLabel', name.trim());
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

function hasLink(node: HastChild): boolean {
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

function element(tagName: string, properties: HastElement['properties'], children: HastChild[]) {
  return { type: 'element', tagName, properties, children } satisfies HastElement;
}
