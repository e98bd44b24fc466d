import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownToMdast, type MdastNode } from 'satteri';
import { productFolder } from '../../environment/site-folder.ts';

/** A fence of Markdown. `note` is what follows its language. */
export type Fence = { note: string; text: string };

/** The fences from a heading of a guide to the next. @param file path in the product */
export function fencesBelow(file: string, heading: string): Fence[] {
  let isBelow = false;
  const root = markdownToMdast(readFileSync(join(productFolder, file), 'utf8'));
  const fences = childrenOf(root).flatMap((block) => {
    if (block.type === 'heading')
      isBelow = childrenOf(block).some((it) => 'value' in it && it.value === heading);
    return isBelow ? fencesOf(block) : [];
  });
  if (fences.length === 0) throw new Error(`${file}: expected fences below “${heading}”`);
  return fences;
}

function fencesOf(node: MdastNode): Fence[] {
  if (node.type === 'code') return [{ note: node.meta ?? '', text: node.value }];
  return childrenOf(node).flatMap(fencesOf);
}

function childrenOf(node: MdastNode): MdastNode[] {
  return 'children' in node ? node.children : [];
}
