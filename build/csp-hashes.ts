import { createHash } from 'node:crypto';
import { parse } from 'parse5';
import type { BuildManifest } from '../contract/build-manifest.ts';
import type { InlineHashes } from '../contract/security-headers.ts';
import { attributeOf, elementsOf, type Element } from './built-pages.ts';

/**
 * Groups pages by their inline scripts and styles: thousands of articles share one group.
 *
 * @param pages address and HTML of each
 */
export function groupByHashes(
  pages: Iterable<readonly [path: string, html: string]>,
): BuildManifest['pageGroups'] {
  const groups = Map.groupBy(pages, ([, html]) => JSON.stringify(hashesOf(html)));
  return [...groups].map(([hashes, members]) => ({
    ...(JSON.parse(hashes) as InlineHashes),
    pages: members.map(([path]) => path),
  }));
}

/** The hashes that a policy needs for this page (CSP Level 3, section 6.7.3.3), each once. */
function hashesOf(html: string): InlineHashes {
  const found = elementsOf(parse(html), 'script', 'style');
  const hashes = (name: string) => [
    ...new Set(found.filter((element) => element.tagName === name && isChecked(element)).map(hash)),
  ];
  return { scripts: hashes('script'), styles: hashes('style') };
}

/** Whether the policy needs a hash for an element: not for scripts that are loaded, nor for data such as JSON-LD. */
function isChecked(element: Element): boolean {
  if (element.tagName === 'style') return true;
  if (attributeOf(element, 'src') !== undefined) return false;
  const type = attributeOf(element, 'type')?.trim().toLowerCase() ?? '';
  return /^(?:|module|importmap|speculationrules|(?:text|application)\/javascript)$/.test(type);
}

function hash(element: Element): string {
  const source = element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
  return `sha256-${createHash('sha256').update(source).digest('base64')}`;
}
