import type { HastNode } from 'satteri';

/** An element of the tree that the engine makes HTML of (hast). */
export type HastElement = Extract<HastNode, { type: 'element' }>;

export function element(
  tagName: string,
  attributes: Readonly<Record<string, string | number>>,
  children: HastElement['children'],
) {
  const entries = Object.entries(attributes).map(([name, value]) => [name, String(value)] as const);
  const properties = Object.fromEntries(entries);
  return { type: 'element', tagName, properties, children } satisfies HastElement;
}
