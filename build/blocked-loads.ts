import { parse } from 'parse5';
import { parse as parseSheet } from 'postcss';
import {
  securityHeaders,
  type SiteSecurity,
  type ThirdPartyOrigins,
} from '../contract/security-headers.ts';
import { fieldOf, loadable } from '../src/content-model/schemas/third-party.ts';
import { elementsOf, textOf } from './built-pages.ts';

/**
 * Attributes that load, by the directive of the policy that decides on them (CSP Level 3, section 6.8.1). A link has what it
 * is in place of its `href`; on its hints any directive decides.
 */
const loads = {
  'script-src': 'script[src] script[href] link[modulepreload] link[script]',
  'style-src': 'link[stylesheet] link[style]',
  'img-src':
    'img[src] img[srcset] source[srcset] video[poster] input[src] image[href] feImage[href] use[href] body[background] table[background] td[background] th[background] link[icon] link[apple-touch-icon] link[mask-icon] link[image] link[imagesrcset]',
  'media-src': 'audio[src] video[src] source[src] track[src] link[audio] link[video] link[track]',
  'font-src': 'link[font]',
  'frame-src': 'iframe[src]',
  'object-src': 'embed[src] object[data]',
  'connect-src': 'a[ping] area[ping] link[fetch]',
  'form-action': 'form[action] button[formaction] input[formaction]',
  'manifest-src': 'link[manifest]',
  'default-src': 'link[prefetch] link[prerender] link[preconnect] link[dns-prefetch]',
};
const directiveOf = new Map(
  Object.entries(loads).flatMap(([directive, names]) =>
    names.split(' ').map((name) => [name, directive] as const),
  ),
);
/** A candidate of a `srcset`: its address, and what follows that up to a comma. */
const candidate = /([^\s,](?:\S*[^\s,])?)[^,]*/g;

/** Something that a page loads, with the code to show. */
type Load = { directive: string; address: string; code: string };

/**
 * Finds what the policies of the pages block, so that no visitor is the first to see a blank: a sentence for each load,
 * with the first page that has it.
 *
 * @param pages address and HTML of each
 * @param thirdPartiesOf returns the origins of the third parties of a page
 */
export function blockedLoads(
  pages: Iterable<readonly [path: string, html: string]>,
  { siteUrl, ...site }: SiteSecurity & { siteUrl: string },
  thirdPartiesOf: (path: string) => ThirdPartyOrigins | undefined,
): string[] {
  const inline = { scripts: [], styles: [] };
  const blocked = new Map<string, string>();
  for (const [path, html] of pages) {
    const page = { kind: 'page', inline, thirdParties: thirdPartiesOf(path) } as const;
    const policy = securityHeaders(page, site)['Content-Security-Policy'] ?? '';
    const directives = new Map(policy.split('; ').map((text) => [text.split(' ')[0], text]));
    for (const { directive, address, code } of loadsOfPage(html)) {
      const url = URL.parse(address, `${siteUrl}${path}`);
      if (!url || url.protocol === 'about:' || blocked.has(code)) continue;
      const origin = url.origin === 'null' ? url.protocol : url.origin;
      const sources = directive === 'default-src' ? policy : (directives.get(directive) ?? '');
      if (sources.split(/;? /).includes(origin === siteUrl ? "'self'" : origin)) continue;
      const [, field] = Object.entries(fieldOf).find(([name]) => name === directive) ?? [];
      const canBeNamed = field !== undefined && origin !== siteUrl && loadable.test(origin);
      const remedy = canBeNamed ? `name ${origin} there as ${field}, or remove it` : 'remove it';
      blocked.set(
        code,
        `${path}: expected nothing from elsewhere but what site.yaml names for this page under thirdParties, found ${code}: ${remedy}`,
      );
    }
  }
  return [...blocked.values()];
}

function loadsOfPage(html: string): Load[] {
  return elementsOf(parse(html, { scriptingEnabled: false })).flatMap((element) => {
    const { tagName, attrs } = element;
    if (tagName === 'style') return loadsOfSheet(textOf(element));
    const { rel = '', as = '' } = Object.fromEntries(attrs.map((it) => [it.name, it.value]));
    const relations = `${rel} ${as}`.toLowerCase().split(/\s+/);
    return attrs.flatMap(({ name, value }) => {
      if (name === 'srcdoc') return loadsOfPage(value);
      const kinds = tagName === 'link' && name === 'href' ? relations : [name];
      const directive = kinds.map((it) => directiveOf.get(`${tagName}[${it}]`)).find(Boolean) ?? '';
      const found = name.endsWith('srcset') ? [...value.matchAll(candidate)] : [['', value]];
      return found.flatMap(([, address = '']) =>
        directive ? [{ directive, address, code: `<${tagName} ${name}="${address}">` }] : [],
      );
    });
  });
}

const sheets = new Map<string, Load[]>();

/** What a style sheet loads; most pages have the same one. */
function loadsOfSheet(css: string): Load[] {
  const known = sheets.get(css);
  if (known) return known;
  const found: Load[] = [];
  sheets.set(css, found);
  const sheet = parseSheet(css);
  sheet.walkAtRules('import', ({ params }) => {
    const [, address = ''] = /^(?:url\(\s*)?["']?([^"')\s]*)/i.exec(params) ?? [];
    found.push({ directive: 'style-src', address, code: `@import ${params}` });
  });
  sheet.walkDecls(({ value, parent }) => {
    const isFont = parent !== undefined && 'name' in parent && parent.name === 'font-face';
    const directive = isFont ? 'font-src' : 'img-src';
    const addresses = /url\(\s*["']?([^"')\s]*)["']?|(?<=image-set\(.*)["']([^"']*)["']/gis;
    for (const [, url, text = ''] of value.matchAll(addresses)) {
      const address = url ?? text;
      found.push({ directive, address, code: `url(${address})` });
    }
  });
  return found;
}
