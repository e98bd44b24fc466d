import { parse } from 'parse5';
import { securityHeaders, type SiteSecurity } from '../contract/security-headers.ts';
import { attributeOf, elementsOf, type Element } from './built-pages.ts';

/** What elements load, and the directive of the policy that decides on it (CSP Level 3, section 6.8.1). */
const loads: Record<string, [attribute: string, directive: string]> = {
  script: ['src', 'script-src'],
  link: ['href', 'style-src'],
  img: ['src', 'img-src'],
  iframe: ['src', 'frame-src'],
  video: ['src', 'media-src'],
  audio: ['src', 'media-src'],
  source: ['src', 'media-src'],
  embed: ['src', 'object-src'],
  object: ['data', 'object-src'],
  form: ['action', 'form-action'],
};

/**
 * Finds what the policy of the pages blocks, so that no visitor is the first to see a blank: a sentence for each element,
 * with the first page that has it.
 *
 * @param pages address and HTML of each
 */
export function blockedLoads(
  pages: Iterable<readonly [path: string, html: string]>,
  siteUrl: string,
  site: SiteSecurity,
): string[] {
  const inline = { scripts: [], styles: [] };
  const policy = securityHeaders({ kind: 'page', inline }, site)['Content-Security-Policy'] ?? '';
  const directives = new Map(policy.split('; ').map((text) => [text.split(' ')[0], text]));
  const firstPages = new Map<string, string>();
  for (const [path, html] of pages) {
    for (const element of elementsOf(parse(html), ...Object.keys(loads)).filter(isLoaded)) {
      const [attribute, directive] = loads[element.tagName] ?? ['', ''];
      const value = attributeOf(element, attribute);
      const url = value === undefined ? null : URL.parse(value, `${siteUrl}${path}`);
      if (!url) continue;
      const origin = url.origin === 'null' ? url.protocol : url.origin;
      const sources = (directives.get(directive) ?? "default-src 'none'").split(' ');
      if (sources.includes(origin === siteUrl ? "'self'" : origin)) continue;
      const found = `<${element.tagName} ${attribute}="${value}">: remove it, or name ${origin} in ${directive}`;
      if (!firstPages.has(found)) firstPages.set(found, path);
    }
  }
  return [...firstPages].map(
    ([found, page]) =>
      `${page}: expected nothing that the Content-Security-Policy blocks, found ${found} of pagePolicy in contract/security-headers.ts`,
  );
}

function isLoaded(element: Element): boolean {
  return element.tagName !== 'link' || attributeOf(element, 'rel') === 'stylesheet';
}
