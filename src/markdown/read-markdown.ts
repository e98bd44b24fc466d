import { markdownToMdast, type MdastNode } from 'satteri';
import { features } from './engine.ts';

/** A part of a Markdown text, and where it begins, in UTF-16 code units. */
type Part = { text: string; at: number };

/** Parts of a Markdown text, as the engine sees it. */
export type MarkdownParts = {
  /** Addresses of links and of definitions. */
  links: Part[];
  /** Addresses of pictures. */
  pictures: (Part & { alt: string })[];
  /** HTML as it is written; a block of it is one part. */
  html: Part[];
  /** The text of fences for figures, by the name of their language, which may be misspelt. */
  wovenFences: (Part & { language: string })[];
  /** Headings of the first level, which is reserved for the title. */
  titles: Part[];
  /** Links and pictures that are printed as they are, as their address has a space. */
  brokenAddresses: Part[];
  /** Words as they are written, without code. */
  words: Part[];
};

export function readMarkdown(markdown: string): MarkdownParts {
  const nodes = [...nodesIn(markdownToMdast(markdown, { features }))];
  const ofType = <Type extends MdastNode['type']>(type: Type) =>
    nodes.filter((node): node is Extract<MdastNode, { type: Type }> => node.type === type);
  const startOf = ({ position }: MdastNode) => position?.start.offset ?? 0;
  const part = (node: MdastNode, text: string): Part => ({ text, at: startOf(node) });
  // Taken from the source: the engine makes quotes and dashes typographic.
  const written = (node: MdastNode) =>
    part(node, markdown.slice(startOf(node), node.position?.end.offset));
  const words = ofType('text').map(written);
  return {
    links: [...ofType('link'), ...ofType('definition')].map((node) => part(node, node.url)),
    pictures: ofType('image').map((node) => {
      return { ...part(node, node.url), alt: node.alt?.trim() ?? '' };
    }),
    html: ofType('html').map((node) => part(node, node.value)),
    wovenFences: ofType('code').flatMap((node) =>
      node.lang?.startsWith('woven') ? { ...part(node, node.value), language: node.lang } : [],
    ),
    titles: ofType('heading')
      .filter(({ depth }) => depth === 1)
      .map(written)
      .map(({ text, at }) => ({ text: firstLine(text), at })),
    brokenAddresses: words.flatMap(({ text, at }) => {
      // Brackets with a backslash are meant to be printed.
      if (text.includes('\\') || !text.includes('](')) return [];
      const begin = Math.max(0, text.lastIndexOf('[', text.indexOf('](')));
      return [{ text: firstLine(text.slice(begin)), at: at + begin }];
    }),
    words,
  };
}

function* nodesIn(node: MdastNode): Generator<MdastNode> {
  yield node;
  if (!('children' in node)) return;
  for (const child of node.children) yield* nodesIn(child as MdastNode);
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
