import type { HastNode } from 'satteri';

/** An element of the tree that the engine makes HTML of (hast). */
export type HastElement = Extract<HastNode, { type: 'element' }>;
