import { parse } from 'parse5';
import { parse as parseSheet } from 'postcss';
import { t } from '../contract/translation.ts';
import {
  securityHeaders,
  type SiteSecurity,
  type ThirdPartyOrigins,
} from '../contract/security-headers.ts';
import { fieldOf, loadable } from '../src/content-model/schemas/third-party.ts';
import { attributeOf, elementsOf, textOf, type Element } from './built-pages.ts';

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

/** Something that a page loads: its address as it is written, the directive that decides on it, and the code to show. */
type Load = { address: string; directive: string; code: string };

/**
 * Finds what the policies of the pages block, so that no visitor is the first to see a blank: a sentence for each load,
 * with the first page that has it.
 *
 * @param pages address and HTML of each
 * @param thirdPartiesOf returns the origins of the third parties of a page
 * @param sourceOf returns file and line of the first of the texts that a file of the site has
 */
export function blockedLoads(
  pages: Iterable<readonly [path: string, html: string]>,
  { siteUrl, ...site }: SiteSecurity & { siteUrl: string },
  thirdPartiesOf: (path: string) => ThirdPartyOrigins | undefined,
  sourceOf: (...texts: string[]) => string | undefined,
): string[] {
  const inline = { scripts: [], styles: [] };
  const blocked = new Map<string, string>();
  for (const [path, html] of pages) {
    const headers = securityHeaders(
      { kind: 'page', inline, thirdParties: thirdPartiesOf(path) },
      site,
    );
    const policy = headers['Content-Security-Policy'] ?? '';
    const directives = new Map(policy.split('; ').map((text) => [text.split(' ')[0], text]));
    for (const load of elementsOf(parse(html), 'style', ...Object.keys(loads)).flatMap(loadsOf)) {
      const { address, directive, code } = load;
      const url = URL.parse(address, `${siteUrl}${path}`);
      if (!url || blocked.has(code)) continue;
      const origin = url.origin === 'null' ? url.protocol : url.origin;
      const sources = (directives.get(directive) ?? "default-src 'none'").split(' ');
      if (sources.includes(origin === siteUrl ? "'self'" : origin)) continue;
      const remedy = origin === siteUrl ? undefined : origin;
      blocked.set(
        code,
        blockedMessage(path, { ...load, origin: remedy }, sourceOf(address, origin)),
      );
    }
  }
  return [...blocked.values()];
}

/** @param load with the origin that a third party may have @param source its file and line */
export function blockedMessage(
  page: string,
  { code, directive, origin = '' }: Omit<Load, 'address'> & { origin: string | undefined },
  source: string | undefined,
): string {
  const [, field] = Object.entries(fieldOf).find(([name]) => name === directive) ?? [];
  const canBeNamed = field !== undefined && loadable.test(origin);
  const remedy = canBeNamed ? t`name ${origin} there as ${field}, or remove it` : t`remove it`;
  const place = source === undefined ? '' : ` (${source})`;
  return t`${page}: expected nothing from elsewhere but what site.yaml names for this page under thirdParties, found ${code}${place}: ${remedy}`;
}

function loadsOf(element: Element): Load[] {
  const { tagName } = element;
  if (tagName === 'style') return loadsOfSheet(textOf(element));
  const [attribute, directive] = loads[tagName] ?? ['', ''];
  const address = attributeOf(element, attribute);
  const isLoaded = tagName !== 'link' || attributeOf(element, 'rel') === 'stylesheet';
  if (address === undefined || !isLoaded) return [];
  return [{ address, directive, code: `<${tagName} ${attribute}="${address}">` }];
}

const sheets = new Map<string, Load[]>();

/** What a style sheet loads; most pages have the same one. */
function loadsOfSheet(css: string): Load[] {
  const found: Load[] = sheets.get(css) ?? [];
  if (sheets.has(css)) return found;
  sheets.set(css, found);
  const sheet = parseSheet(css);
  sheet.walkAtRules('import', ({ params }) => {
    const [, address = ''] = /^(?:url\(\s*)?["']?([^"')\s]*)/.exec(params) ?? [];
    found.push({ address, directive: 'style-src', code: `@import ${params}` });
  });
  sheet.walkDecls(({ value, parent }) => {
    const isFont = parent !== undefined && 'name' in parent && parent.name === 'font-face';
    for (const [, address = ''] of value.matchAll(/url\(\s*["']?([^"')\s]*)/g)) {
      const directive = isFont ? 'font-src' : 'img-src';
      found.push({ address, directive, code: `url(${address})` });
    }
  });
  return found;
}
