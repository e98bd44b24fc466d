import { createHash } from 'node:crypto';
import { parse } from 'parse5';
import type { BuildManifest } from '../contract/build-manifest.ts';
import type { InlineHashes, ThirdPartyOrigins } from '../contract/security-headers.ts';
import { attributeOf, elementsOf, textOf, type Element } from './built-pages.ts';

/**
 * Groups pages by what their policy lets through: thousands of articles share one group.
 *
 * @param pages address and HTML of each
 * @param thirdPartiesOf returns the origins of the third parties of a page
 */
export function groupByPolicy(
  pages: Iterable<readonly [path: string, html: string]>,
  thirdPartiesOf: (path: string) => ThirdPartyOrigins | undefined,
): BuildManifest['pageGroups'] {
  const groups = Map.groupBy(pages, ([path, html]) =>
    JSON.stringify({ ...hashesOf(html), thirdParties: thirdPartiesOf(path) }),
  );
  return [...groups].map(([allowed, members]) => ({
    ...(JSON.parse(allowed) as Omit<BuildManifest['pageGroups'][number], 'pages'>),
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
  return `sha256-${createHash('sha256').update(textOf(element)).digest('base64')}`;
}
