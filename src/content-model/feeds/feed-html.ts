import { defaultTreeAdapter, parseFragment, serialize } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';

type Parent = DefaultTreeAdapterTypes.ParentNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Attributes that would collide between articles, or mean nothing in a feed reader. */
const removed = /^(?:class|id|style|aria-.+|data-.+|decoding|loading)$/;

/**
 * An article's HTML for feed readers: all URLs are absolute, and scripts, drawings, classes, ids and ARIA
 * references are removed. The words of a figure stay.
 *
 * @param url absolute URL of the article
 */
export function feedHtml(html: string, url: string): string {
  const fragment = parseFragment(html);
  prepare(fragment, url);
  return serialize(fragment);
}

function prepare(parent: Parent, url: string): void {
  for (const node of [...parent.childNodes]) {
    if (/^(?:#comment|script|svg)$/.test(node.nodeName)) defaultTreeAdapter.detachNode(node);
    else if ('tagName' in node) prepareElement(node, url);
  }
}

function prepareElement(element: Element, url: string): void {
  prepare(element, url);
  element.attrs = element.attrs
    .filter(({ name }) => !removed.test(name))
    .map(({ name, value }) => ({ name, value: feedValue(name, value, url) }));
  if (element.tagName !== 'span') return;
  // Spans only have classes, for the colours of code.
  for (const child of [...element.childNodes]) {
    defaultTreeAdapter.detachNode(child);
    defaultTreeAdapter.insertBefore(element.parentNode as Parent, child, element);
  }
  defaultTreeAdapter.detachNode(element);
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
