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
  /** Pictures by reference, which Astro does not resize. */
  pictureReferences: Part[];
  /** HTML as it is written; a block of it is one part. */
  html: Part[];
  /** The text of fences for figures, by the name of their language, which may be misspelt. */
  wovenFences: (Part & { language: string })[];
  /** Headings of the first level, which is reserved for the title. */
  titles: Part[];
  /** Links and pictures that are printed as they are, as their address has a space. */
  brokenAddresses: Part[];
  /** Links by reference that are printed as they are, as their definition is missing. */
  undefinedReferences: Part[];
  /** Words as they are written, without code. */
  words: Part[];
  /** Parts on the deepest level that is read; their content is missing here. */
  deepest: Part[];
};

/** Levels of quotes, lists and emphasis that are read: the build walks through them by recursion. */
export const maxDepth = 100;

export function readMarkdown(markdown: string): MarkdownParts {
  const found = [...nodesIn(markdownToMdast(markdown, { features }))];
  const nodes = found.map(({ node }) => node);
  const textOf = ({ position }: MdastNode) =>
    markdown.slice(position?.start.offset, position?.end.offset);
  const ofType = <Type extends MdastNode['type']>(type: Type) =>
    nodes.filter((node): node is Extract<MdastNode, { type: Type }> => node.type === type);
  const part = (node: MdastNode, text: string): Part => {
    return { text, at: node.position?.start.offset ?? 0 };
  };
  const words = ofType('text');
  // Brackets with a backslash are meant to be printed.
  const unescaped = words.filter((node) => !textOf(node).includes('\\'));
  // Taken from the source: the engine makes quotes and dashes typographic.
  const partFrom = (node: MdastNode, from: number): Part => {
    const begin = Math.max(0, from);
    const text = firstLine(textOf(node).slice(begin));
    return { text, at: (node.position?.start.offset ?? 0) + begin };
  };
  const printed = (mark: string) =>
    unescaped
      .filter(({ value }) => value.includes(mark))
      .map((node) => {
        const written = textOf(node);
        return partFrom(node, written.lastIndexOf('[', written.indexOf(mark)));
      });
  const ofPictures = ofType('imageReference');
  const pictureNames = new Set(ofPictures.map(({ identifier }) => identifier));
  const definitions = ofType('definition').filter(
    ({ identifier }) => !pictureNames.has(identifier),
  );
  return {
    links: [...ofType('link'), ...definitions].map((node) => part(node, node.url)),
    pictures: ofType('image').map((node) => {
      return { ...part(node, node.url), alt: node.alt?.trim() ?? '' };
    }),
    pictureReferences: ofPictures.map((node) => part(node, textOf(node))),
    html: [
      ...ofType('html').map((node) => part(node, node.value)),
      ...unescaped
        .filter(({ value }) => value.includes('<!'))
        .map((node) => partFrom(node, textOf(node).indexOf('<!'))),
    ],
    wovenFences: ofType('code').flatMap((node) => {
      if (!node.lang?.startsWith('woven')) return [];
      const { text, at } = part(node, textOf(node));
      return [{ text: node.value, at: at + text.indexOf('\n') + 1, language: node.lang }];
    }),
    titles: ofType('heading')
      .filter(({ depth }) => depth === 1)
      .map((node) => part(node, firstLine(textOf(node)))),
    brokenAddresses: printed(']('),
    undefinedReferences: printed(']['),
    words: words.map((node) => part(node, textOf(node))),
    deepest: found.filter(({ depth }) => depth === maxDepth).map(({ node }) => part(node, '')),
  };
}

function* nodesIn(node: MdastNode, depth = 0): Generator<{ node: MdastNode; depth: number }> {
  yield { node, depth };
  if (!('children' in node) || depth === maxDepth) return;
  for (const child of node.children) yield* nodesIn(child as MdastNode, depth + 1);
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
