import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownToMdast, type MdastNode } from 'satteri';
import { productFolder } from '../../environment/site-folder.ts';

/** A fence of Markdown. `note` is what follows its language. */
export type Fence = { language: string; note: string; text: string };

/** The fences below a heading of a guide, in its order. @param file path in the product */
export function fencesBelow(file: string, heading: string): Fence[] {
  const markdown = readFileSync(join(productFolder, file), 'utf8');
  const root = markdownToMdast(markdown, { features: { gfm: true } });
  const blocks = root.type === 'root' ? root.children : [];
  const isHeading = (node: MdastNode) => node.type === 'heading';
  const start = blocks.findIndex((node) => node.type === 'heading' && markdownOf(node) === heading);
  if (start < 0) throw new Error(`${file}: expected the heading “${heading}”`);
  const end = blocks.findIndex((node, at) => at > start && isHeading(node));
  return blocks.slice(start + 1, end < 0 ? undefined : end).flatMap(fencesOf);

  function markdownOf({ position }: MdastNode): string {
    const { start, end } = position ?? {};
    return markdown.slice(start?.offset, end?.offset).replace(/^#+ /, '');
  }
}

function fencesOf(node: MdastNode): Fence[] {
  if (node.type === 'code') {
    return [{ language: node.lang ?? '', note: node.meta ?? '', text: node.value }];
  }
  return 'children' in node ? node.children.flatMap(fencesOf) : [];
}
