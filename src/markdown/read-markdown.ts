import { markdownToMdast, type MdastNode } from 'satteri';
import { features } from './engine.ts';

/** A part of a Markdown text, and where it begins, in UTF-16 code units. */
type Part = { text: string; at: number };

export type MarkdownParts = ReturnType<typeof readMarkdown>;

/** The parts of a Markdown text that the checks judge, as the engine sees them. */
export function readMarkdown(markdown: string) {
  const nodes = [...nodesIn(markdownToMdast(markdown, { features }))];
  const ofType = <Type extends MdastNode['type']>(type: Type) =>
    nodes.filter((node): node is Extract<MdastNode, { type: Type }> => node.type === type);
  const startOf = ({ position }: MdastNode) => position?.start.offset ?? 0;
  const part = (node: MdastNode, text: string): Part => ({ text, at: startOf(node) });
  // Taken from the source: the engine makes quotes and dashes typographic.
  const written = (node: MdastNode) =>
    part(node, markdown.slice(startOf(node), node.position?.end.offset));
  const words = ofType('text').map(written);
  const headings = ofType('heading').map((node) => {
    const { text, at } = written(node);
    return { text: firstLine(text), at, depth: node.depth };
  });
  return {
    links: [...ofType('link'), ...ofType('definition')].map((node) => part(node, node.url)),
    pictures: ofType('image').map((node) => {
      return { ...part(node, node.url), alt: node.alt?.trim() ?? '' };
    }),
    /** HTML as it is written; a block of it is one part. */
    html: ofType('html').map((node) => part(node, node.value)),
    /** Languages of fences that were charts in versions 3 and 4. */
    charts: ofType('code')
      .map((node) => part(node, node.lang ?? ''))
      .filter(({ text }) => /^(?:chart|woven)-/.test(text)),
    /** Headings of the first level, which is reserved for the title. */
    titles: headings.filter(({ depth }) => depth === 1),
    /** Headings that a line of --- below makes of a text, which may be meant as its end. */
    underlined: headings.filter(({ text, depth }) => depth === 2 && !text.startsWith('#')),
    /** Headings without a word, whose link would have no name. */
    emptyHeadings: headings.filter(({ text }) =>
      /^[\s#\p{Default_Ignorable_Code_Point}]*$/u.test(text),
    ),
    /** Links and pictures that are printed as they are, as their address has a space. */
    brokenAddresses: words.flatMap(({ text, at }) => {
      // Brackets with a backslash are meant to be printed.
      if (text.includes('\\') || !text.includes('](')) return [];
      const begin = Math.max(0, text.lastIndexOf('[', text.indexOf('](')));
      return [{ text: firstLine(text.slice(begin)), at: at + begin }];
    }),
    /** Words as they are written, without code. */
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
