import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { pagePath } from '../contract/paths.ts';

type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

/**
 * Every file of the built site, in the order of names, by its path below the folder, with slashes.
 *
 * @param folder absolute path of the folder that the build has written
 */
export function builtFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();
}

/**
 * Every page of the built site, in the order of names, by the server's address for it:
 * `/`, `/about`, and `/services/404` for a not-found page.
 *
 * @param folder absolute path of the folder that the build has written
 */
export function builtPages(folder: string): { path: string; location: string }[] {
  return builtFiles(folder)
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({ path: pagePath(`/${name}`), location: join(folder, name) }));
}

/** The elements inside a node that have one of the names, all without a name, in the order of the document. */
export function elementsOf(node: Node, ...names: string[]): Element[] {
  if (!('childNodes' in node)) return [];
  return node.childNodes.flatMap((child) => {
    const isElement = 'tagName' in child;
    const isWanted = isElement && (names.length === 0 || names.includes(child.tagName));
    return [...(isWanted ? [child] : []), ...elementsOf(child, ...names)];
  });
}

/** The value of an attribute; undefined if the element does not have it. */
export function attributeOf({ attrs }: Element, name: string): string | undefined {
  return attrs.find((candidate) => candidate.name === name)?.value;
}

/** The text of a script or a style sheet. */
export function textOf({ childNodes }: Element): string {
  return childNodes.map((node) => ('value' in node ? node.value : '')).join('');
}
