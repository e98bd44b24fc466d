import { parseFragment, serialize } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** Attributes that would collide between articles, or mean nothing in a feed reader. */
const removed = /^(?:class|id|style|aria-.+|data-.+|decoding|loading|tabindex)$/;

/**
 * An article's HTML for feed readers: all URLs are absolute, and scripts, classes, ids and ARIA references
 * are removed.
 *
 * @param url absolute URL of the article
 */
export function feedHtml(html: string, url: string): string {
  const fragment = parseFragment(html);
  fragment.childNodes = fragment.childNodes.flatMap((node) => forFeed(node, url));
  return serialize(fragment);
}

function forFeed(node: Node, url: string): Node[] {
  if (/^(?:#comment|script)$/.test(node.nodeName)) return [];
  if (!('tagName' in node)) return [node];
  node.childNodes = node.childNodes.flatMap((child) => forFeed(child, url));
  node.attrs = node.attrs
    .filter(({ name }) => !removed.test(name))
    .map(({ name, value }) => ({ name, value: feedValue(name, value, url) }));
  // Spans only have classes, for the colours of code.
  return node.tagName === 'span' ? node.childNodes : [node];
}

function feedValue(name: string, value: string, url: string): string {
  if (name === 'href' || name === 'src') return absolute(value, url);
  if (name !== 'srcset') return value;
  return value
    .split(/,\s+/)
    .map((candidate) => candidate.replace(/^\S+/, (address) => absolute(address, url)))
    .join(', ');
}

function absolute(address: string, url: string): string {
  return URL.parse(address, url)?.href ?? address;
}
